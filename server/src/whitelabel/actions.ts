import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import { plainName } from "@owlstat/core/names.ts";
import { standingOf, subscriptionOf } from "@owlstat/core/plans/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import type { OwnSite, SavedBrand, saveSite } from "@owlstat/core/whitelabel/contract.ts";
import {
  firstDraft,
  GRACE_DAYS,
  judgeBrand,
  judgePublishing,
  siteState,
} from "@owlstat/core/whitelabel/rules.ts";
import { releaseFile } from "../companies/logos/store.ts";
import type { ScopedContext } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { isDuplicate } from "../platform/db/errors.ts";
import { holdSpace } from "../spaces/lock-store.ts";
import { findPlan } from "../spaces/plan-store.ts";
import { originOf, ownNames, publishSiteChanged } from "./brands.ts";
import { folderLogos } from "./folder-store.ts";
import { findSite, findSpaceFace, saveDraft, setPictures, setPublished, subdomainTaken } from "./store.ts";

export async function showSite(context: ScopedContext): Promise<{ site: OwnSite }> {
  const { db, scope, config, clock } = context;
  const row = await findSite(db, scope);
  const published = row?.published ?? null;
  const plan = await findPlan(db, scope.spaceId);
  const lapsedAt = row?.lapsed_at?.getTime() ?? null;
  const standing = plan ? standingOf(subscriptionOf(plan, clock.now())) : "free";
  const state = published ? siteState(standing, lapsedAt, clock.now()) : "draft";
  return {
    site: {
      space_id: scope.spaceId,
      draft: row?.draft ?? (await draftOf(context)),
      published,
      published_at: row?.published_at?.toISOString() ?? null,
      address: published && originOf(config, published.subdomain),
      brand_domain: config.brandDomain,
      state,
      pauses_at:
        state === "ending" && lapsedAt !== null ? new Date(lapsedAt + GRACE_DAYS * DAY).toISOString() : null,
    },
  };
}

/** The current draft; if there is none, a new one with the name and logo of the space. */
async function draftOf({ db, scope }: Pick<ScopedContext, "scope"> & { db: Tx | ScopedContext["db"] }) {
  const row = await findSite(db, scope);
  if (row) return row.draft;
  const face = await findSpaceFace(db, scope);
  return firstDraft(plainName(face?.name ?? ""), null);
}

export async function saveSiteDraft(context: ScopedContext, brand: Input<typeof saveSite>) {
  refuseUnless(judgeBrand(brand));
  refuseOwnName(context, brand);
  await changeDraft(context, async (tx, draft) => {
    if (brand.subdomain && (await subdomainTaken(tx, context.scope, brand.subdomain)))
      throw new AppError("subdomain_taken");
    return { ...brand, logo: draft.logo, favicon: draft.favicon };
  });
  return showSite(context);
}

/** A sub-domain at which the product itself answers would never show the agency's site. */
function refuseOwnName(
  { config }: Pick<ScopedContext, "config">,
  { subdomain }: Pick<SavedBrand, "subdomain">,
) {
  if (ownNames(config).includes(`${subdomain}.${config.brandDomain}`))
    throw new AppError("subdomain_reserved");
}

/** Changes the draft under the lock of its space, and releases pictures that are no longer used. */
export async function changeDraft(
  { db, scope, clock }: ScopedContext,
  change: (tx: Tx, draft: SavedBrand) => Promise<SavedBrand>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    const draft = await change(tx, await draftOf({ db: tx, scope }));
    await saveDraft(tx, scope, draft, new Date(clock.now()));
    await tidyPictures(tx, { scope });
  });
}

/** Releases the pictures that no brand of the space shows any more. */
export async function tidyPictures(tx: Tx, { scope }: Pick<ScopedContext, "scope">): Promise<void> {
  const row = await findSite(tx, scope);
  const shown = [row?.draft, row?.published].flatMap((brand) => [brand?.logo, brand?.favicon]);
  const gone = await setPictures(
    tx,
    scope,
    [...shown, ...(await folderLogos(tx, scope))].filter((hash) => typeof hash === "string"),
  );
  for (const hash of gone) await releaseFile(tx, hash);
}

export async function publish(context: ScopedContext) {
  const { db, scope, clock } = context;
  await db
    .transaction(async (tx) => {
      await holdSpace(tx, scope);
      const draft = await draftOf({ db: tx, scope });
      refuseUnless(judgePublishing(draft));
      refuseOwnName(context, draft);
      await setPublished(tx, scope, draft, new Date(clock.now()));
      await tidyPictures(tx, { scope });
      await publishSiteChanged(tx, scope.spaceId);
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new AppError("subdomain_taken") : error;
    });
  return showSite(context);
}

export async function unpublish(context: ScopedContext) {
  const { db, scope, clock } = context;
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    await setPublished(tx, scope, null, new Date(clock.now()));
    await tidyPictures(tx, { scope });
    await publishSiteChanged(tx, scope.spaceId);
  });
  return showSite(context);
}

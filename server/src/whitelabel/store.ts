import type { KeptBrand } from "@owlstat/core/whitelabel/contract.ts";
import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import { PLAN_COLUMNS } from "../spaces/plan-store.ts";
import "./tables.ts";

/** The brand of the space; who sees a part of the space sees none of it. */
export function findSite(db: Queries, scope: OwnerScope) {
  return db.kysely
    .selectFrom("sites")
    .selectAll()
    .where("space_id", "=", scope.spaceId)
    .where(sql<boolean>`${scope.only === null}`)
    .executeTakeFirst();
}

/** The name and logo a space already has. */
export function findSpaceFace(db: Queries, scope: OwnerScope) {
  return db.kysely
    .selectFrom("spaces")
    .select(["name", "brandlogo"])
    .where("id", "=", scope.spaceId)
    .executeTakeFirst();
}

export async function saveDraft(tx: Tx, scope: OwnerScope, draft: KeptBrand, now: Date): Promise<void> {
  await tx.kysely
    .insertInto("sites")
    .values({ space_id: scope.spaceId, draft: JSON.stringify(draft), published: null, updated_at: now })
    .onConflict((conflict) =>
      conflict.column("space_id").doUpdateSet({ draft: JSON.stringify(draft), updated_at: now }),
    )
    .execute();
}

/** Shows a brand to visitors, or no longer where it is null. */
export async function setPublished(
  tx: Tx,
  scope: OwnerScope,
  brand: KeptBrand | null,
  now: Date,
): Promise<void> {
  await tx.kysely
    .updateTable("sites")
    .set({
      published: brand && JSON.stringify(brand),
      published_at: brand && now,
      subdomain: brand?.subdomain ?? null,
    })
    .where("space_id", "=", scope.spaceId)
    .execute();
}

export async function subdomainTaken(db: Queries, scope: OwnerScope, subdomain: string): Promise<boolean> {
  const row = await db.kysely
    .selectFrom("sites")
    .select("space_id")
    .where("subdomain", "=", subdomain)
    .where("space_id", "<>", scope.spaceId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps the pictures that are shown or worked on, and answers the names of those that were let go. */
export async function setPictures(tx: Tx, scope: OwnerScope, hashes: readonly string[]): Promise<string[]> {
  const gone = await tx.kysely
    .deleteFrom("site_pictures")
    .where("space_id", "=", scope.spaceId)
    .where(sql<boolean>`not hash = any(${hashes}::text[])`)
    .returning("hash")
    .execute();
  const rows = [...new Set(hashes)].map((hash) => ({ space_id: scope.spaceId, hash }));
  if (rows.length > 0) {
    await tx.kysely
      .insertInto("site_pictures")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return gone.map(({ hash }) => hash);
}

function shownSites(db: Queries) {
  return db.kysely
    .selectFrom("sites")
    .innerJoin("spaces", "spaces.id", "sites.space_id")
    .select(["sites.space_id", "sites.published", "sites.subdomain", "sites.lapsed_at"])
    .select(PLAN_COLUMNS)
    .where("sites.published", "is not", null);
}
export type ShownSite = NonNullable<Awaited<ReturnType<typeof siteBySubdomain>>>;

export function siteBySubdomain(db: Queries, subdomain: string) {
  return shownSites(db).where("sites.subdomain", "=", subdomain).executeTakeFirst();
}

export function siteOfSpace(db: Queries, spaceId: string) {
  return shownSites(db).where("sites.space_id", "=", spaceId).executeTakeFirst();
}

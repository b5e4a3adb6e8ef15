import type { ReportContent } from "@owlstat/core/reports/definition.ts";
import type { ReportLogo, ReportParties } from "@owlstat/core/reports/model.ts";
import type { SavedBrand } from "@owlstat/core/whitelabel/contract.ts";
import { logoKey } from "../../companies/logos/keys.ts";
import { clientName } from "../../folders/client-store.ts";
import type { OwnerScope, ScopedContext, Services } from "../../platform/context.ts";
import type { ServedSite } from "../../platform/site.ts";
import { draftedSite } from "../../whitelabel/drafted-site.ts";
import { siteForFolders } from "../../whitelabel/folder-site.ts";
import { settingsOf } from "../settings-store.ts";
import { logoGround } from "./logo-ground.ts";

type Covered = { covers: ReportContent["covers"]; folderId: string | null };
type Looks = Pick<Services, "db" | "sites" | "files">;

/** The site of a space, and how it looks under the brand of the folder that a report covers. */
type Shown = { agency: ServedSite; site: ServedSite };

export async function sitesFor(
  { db, sites }: Pick<Services, "db" | "sites">,
  spaceId: string,
  { covers, folderId }: Covered,
): Promise<Shown> {
  const folders = covers === "folder" && folderId ? [folderId] : [];
  const agency = await sites.ofSpace(spaceId);
  return { agency, site: await siteForFolders(db, agency, folders) };
}

const WHOLE: Covered = { covers: "all", folderId: null };

/** The same, and its logo in the form documents need. */
export async function brandOf(
  services: Looks,
  spaceId: string,
  covered: Covered = WHOLE,
): Promise<{ site: ServedSite; logo: ReportLogo | null }> {
  const { site } = await sitesFor(services, spaceId, covered);
  return { site, logo: await logoOf(services, site.brand.brandlogo) };
}

/** Brand and parties of a report: sites are read once for both. */
export async function facesOf(services: Looks, scope: OwnerScope, covered: Covered) {
  const shown = await sitesFor(services, scope.spaceId, covered);
  const logo = await logoOf(services, shown.site.brand.brandlogo);
  return { site: shown.site, logo, parties: await partiesOf(services, scope, covered, shown) };
}

/**
 * Whom a report is for and who made it, with logos and how to reach them. Nothing under our own name: before a plan is
 * paid, no address of others stands in a report.
 */
async function partiesOf(
  services: Looks,
  scope: OwnerScope,
  covered: Covered,
  { agency, site: shown }: Shown,
): Promise<ReportParties | undefined> {
  const { db } = services;
  if (agency.spaceId === null) return undefined;
  const { reply_to } = await settingsOf(db, scope);
  const folderId = covered.covers === "folder" ? covered.folderId : null;
  const client = folderId && (await clientName(db, scope, folderId));
  const own = shown.brand.brandlogo === agency.brand.brandlogo ? null : shown.brand.brandlogo;
  const named = shown.brand.brandname === agency.brand.brandname ? client : shown.brand.brandname;
  return {
    client: named ? { name: named, logo: await logoOf(services, own) } : null,
    agency: { name: agency.brand.brandname, logo: await logoOf(services, agency.brand.brandlogo) },
    contact: [reply_to, agency.brand.website ?? ""].filter((line) => line !== ""),
    address: agency.footer,
  };
}

async function logoOf({ files }: Pick<Services, "files">, hash: string | null): Promise<ReportLogo | null> {
  const key = hash ? logoKey(hash) : null;
  const file = key ? await files.get(key) : null;
  if (!file) return null;
  const png = Buffer.concat(await file.stream.toArray());
  return { type: "png", base64: png.toString("base64"), ground: await logoGround(png) };
}

/** The draft of a space's brand with what its editor shows at the moment, in the form documents need. */
export async function draftedBrand(
  context: ScopedContext,
  edited: Partial<SavedBrand>,
): Promise<{ site: ServedSite; logo: ReportLogo | null }> {
  const site = await draftedSite(context, edited);
  return { site, logo: await logoOf(context, site.brand.brandlogo) };
}

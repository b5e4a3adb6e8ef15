import type { ReportContent } from "@owlstat/core/reports/definition.ts";
import type { ReportLogo } from "@owlstat/core/reports/model.ts";
import type { SavedBrand } from "@owlstat/core/whitelabel/contract.ts";
import { logoKey } from "../../companies/logos/keys.ts";
import type { OwnerContext, Services } from "../../platform/context.ts";
import type { ServedSite } from "../../platform/site.ts";
import { draftedSite } from "../../whitelabel/drafted-site.ts";
import { siteForFolders } from "../../whitelabel/folder-site.ts";

type Covered = { covers: ReportContent["covers"]; folderId: string | null };

/** The site of a space, under the brand of the folder that a report covers. */
export async function siteFor(
  { db, sites }: Pick<Services, "db" | "sites">,
  spaceId: string,
  { covers, folderId }: Covered,
): Promise<ServedSite> {
  const folders = covers === "folder" && folderId ? [folderId] : [];
  return siteForFolders(db, await sites.ofSpace(spaceId), folders);
}

const WHOLE: Covered = { covers: "all", folderId: null };

/** The same, and its logo in the form documents need. */
export async function brandOf(
  services: Pick<Services, "db" | "sites" | "files">,
  spaceId: string,
  covered: Covered = WHOLE,
): Promise<{ site: ServedSite; logo: ReportLogo | null }> {
  const site = await siteFor(services, spaceId, covered);
  return { site, logo: await logoOf(services, site.brand.brandlogo) };
}

async function logoOf({ files }: Pick<Services, "files">, hash: string | null): Promise<ReportLogo | null> {
  const key = hash ? logoKey(hash) : null;
  const file = key ? await files.get(key) : null;
  if (!file) return null;
  const parts = await file.stream.toArray();
  return { type: "png", base64: Buffer.concat(parts).toString("base64") };
}

/** The draft of a space's brand with what its editor shows at the moment, in the form documents need. */
export async function draftedBrand(
  context: OwnerContext,
  edited: Partial<SavedBrand>,
): Promise<{ site: ServedSite; logo: ReportLogo | null }> {
  const site = await draftedSite(context, edited);
  return { site, logo: await logoOf(context, site.brand.brandlogo) };
}

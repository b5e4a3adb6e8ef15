import { withFolderBrand } from "@owlstat/core/whitelabel/folder-brands.ts";
import type { Queries } from "../platform/db/connect.ts";
import type { ServedSite } from "../platform/site.ts";
import { folderBrand } from "./folder-store.ts";
import { servedSite } from "./sites.ts";

/** An agency's site as it looks for one folder. Of several folders none has a say: the agency's brand stays. */
export async function siteForFolders(
  db: Queries,
  site: ServedSite,
  folderIds: readonly string[],
): Promise<ServedSite> {
  const [folderId, ...others] = folderIds;
  if (site.spaceId === null || folderId === undefined || others.length > 0) return site;
  const own = await folderBrand(db, site.spaceId, folderId);
  if (!own) return site;
  const { footer, spaceId, state } = site;
  const sender = own.brandname || site.sender;
  return servedSite(site.origin, withFolderBrand(site.brand, own), { footer, spaceId, state, sender });
}

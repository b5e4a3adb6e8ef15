import type { ReportLogo } from "@owlstat/core/reports/model.ts";
import { logoKey } from "../companies/logos/keys.ts";
import type { Services } from "../platform/context.ts";
import type { ServedSite } from "../platform/site.ts";

/** The site of a space, and its logo in the form documents need. */
export async function brandOf(
  { sites, files }: Pick<Services, "sites" | "files">,
  spaceId: string,
): Promise<{ site: ServedSite; logo: ReportLogo | null }> {
  const site = await sites.ofSpace(spaceId);
  const key = site.brand.brandlogo ? logoKey(site.brand.brandlogo) : null;
  const file = key ? await files.get(key) : null;
  if (!file) return { site, logo: null };
  const parts = await file.stream.toArray();
  return { site, logo: { type: "png", base64: Buffer.concat(parts).toString("base64") } };
}

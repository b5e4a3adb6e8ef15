import { deceives } from "../brand/deceiving-names.ts";
import { isPlainName } from "../names.ts";
import type { Site } from "./contract.ts";

/** What a folder changes of the agency's brand; an empty name and null are as the agency has them. */
export type FolderBrand = {
  brandname: string;
  brandcolor: string | null;
  secondary_brandcolor: string | null;
  main_color: string | null;
  logo: string | null;
};

/**
 * The agency's site as the client of a folder sees it. Another name is not shown beside the agency's logo, and
 * another main colour not beside the agency's second one.
 */
export function withFolderBrand(site: Site, own: FolderBrand): Site {
  const named = own.brandname !== "";
  const coloured = own.brandcolor !== null;
  return {
    ...site,
    brandname: named ? own.brandname : site.brandname,
    brandlogo: own.logo ?? (named ? null : site.brandlogo),
    logo_with_text: own.logo === null && !named && site.logo_with_text,
    brandcolor: own.brandcolor ?? site.brandcolor,
    secondary_brandcolor: own.secondary_brandcolor ?? (coloured ? null : site.secondary_brandcolor),
    main_color: own.main_color ?? (coloured ? null : site.main_color),
  };
}

export function judgeFolderBrand({
  brandname,
}: Pick<FolderBrand, "brandname">): { ok: true } | { ok: false; code: "name_not_plain" | "name_deceives" } {
  if (!isPlainName(brandname)) return { ok: false, code: "name_not_plain" };
  return deceives(brandname) ? { ok: false, code: "name_deceives" } : { ok: true };
}

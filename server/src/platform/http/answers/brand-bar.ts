import { onColour } from "@owlstat/core/brand/palette.ts";
import { escapeHtml } from "@owlstat/core/markup.ts";
import type { ServedSite } from "../../site.ts";

/** Whose a page without script is. */
export type PageBrand = {
  name: string;
  /** As in the brand's settings. */
  color: string;
  /** The ground of the bar; null for that of the page. */
  bar: string | null;
  /** An address of ours or the picture itself. */
  logo: string | null;
  /** The logo shows the name already. */
  logoWithText: boolean;
};

export function pageBrand({ brand }: ServedSite): PageBrand {
  return {
    name: brand.brandname,
    color: brand.brandcolor,
    bar: brand.main_color,
    logo: brand.brandlogo && `/logo/${brand.brandlogo}.png`,
    logoWithText: brand.logo_with_text,
  };
}

/** The bar at the top, as on the pages of the site. */
export function brandBar({ name, logo, logoWithText }: PageBrand): string {
  const text = escapeHtml(name);
  const picture = logo ? `<img src="${escapeHtml(logo)}" alt="${logoWithText ? text : ""}" height="32">` : "";
  return `<header class="bar"><a href="/">${picture}${logo && logoWithText ? "" : `<span>${text}</span>`}</a></header>`;
}

export function barStyle({ bar }: PageBrand, line: string): string {
  const ground = bar ? `background:${bar};color:${onColour(bar)};` : "";
  return `.bar{${ground}border-bottom:1px solid ${line}}.bar a{display:flex;align-items:center;gap:8px;max-width:760px;min-height:64px;margin:0 auto;padding:8px 20px;box-sizing:border-box;color:inherit;font-size:18px;line-height:28px;font-weight:600;text-align:left;text-decoration:none;overflow-wrap:anywhere}
.bar img{display:block;height:32px;width:auto;max-width:160px;object-fit:contain}@media print{.bar{background:none;color:inherit}}`;
}

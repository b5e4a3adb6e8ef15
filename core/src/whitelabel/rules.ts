import { deceives } from "../brand/deceiving-names.ts";
import { PRODUCT_NAME } from "../brand/product.ts";
import { DEFAULT_BRAND, NEUTRAL_BRAND } from "../brand/tokens.ts";
import { isPlainName } from "../names.ts";
import type { Standing } from "../plans/rules.ts";
import { DAY } from "../time.ts";
import type { Brand, SavedBrand, Site } from "./contract.ts";
import { judgeSubdomain, type SubdomainVerdict } from "./hosts.ts";

/** The product under its own name. */
export const OWLSTAT_SITE: Site = {
  brandname: PRODUCT_NAME,
  subdomain: null,
  custom_domain: null,
  logo_url: null,
  brandlogo: null,
  favicon: null,
  brandcolor: DEFAULT_BRAND,
  secondary_brandcolor: null,
  main_color: null,
  logo_with_text: true,
  showHomepage: true,
  showFooter: true,
  showPoweredBy: false,
  own_site: true,
  website: null,
  company_footer: null,
  privacy_url: null,
  imprint_url: null,
};

/** The first draft of a brand, before its owner changed anything. */
export function firstDraft(brandname: string, logo: string | null): SavedBrand {
  return {
    brandname,
    subdomain: "",
    website: null,
    logo,
    logo_with_text: false,
    favicon: null,
    brandcolor: NEUTRAL_BRAND,
    secondary_brandcolor: null,
    main_color: null,
    showHomepage: true,
    showFooter: true,
    showPoweredBy: true,
    company_footer: "",
    privacy_url: null,
    imprint_url: null,
    sender_name: "",
  };
}

/** A published brand as its pages show it. */
export function siteOf(brand: SavedBrand, customDomain: string | null): Site {
  const { logo, sender_name: _, company_footer, ...shown } = brand;
  return {
    ...shown,
    custom_domain: customDomain,
    logo_url: null,
    brandlogo: logo,
    company_footer: company_footer || null,
    own_site: false,
  };
}

type BrandVerdict = SubdomainVerdict | { ok: false; code: "name_not_plain" | "name_deceives" };

/** May a brand be kept as a draft? Its sub-domain may still be open. */
export function judgeBrand({ brandname, sender_name, subdomain }: Brand): BrandVerdict {
  for (const name of [brandname, sender_name]) {
    if (!isPlainName(name)) return { ok: false, code: "name_not_plain" };
    if (deceives(name)) return { ok: false, code: "name_deceives" };
  }
  return subdomain === "" ? { ok: true } : judgeSubdomain(subdomain);
}

type PublishVerdict =
  | BrandVerdict
  | { ok: false; code: "site_incomplete"; details: { missing: readonly string[] } };

/** What is missing before a brand can be published. */
export function judgePublishing(brand: Brand): PublishVerdict {
  const needed = ["brandname", "subdomain", "website"] as const;
  const missing = needed.filter((field) => !brand[field]);
  if (missing.length > 0) return { ok: false, code: "site_incomplete", details: { missing } };
  return judgeBrand(brand);
}

type Trace = "powered" | "address" | "sender" | "icon" | "privacy";
/** What the agency proved by DNS records. */
type Proven = { domain: boolean; sender: boolean };

/** Places where visitors of a published site still see our name, or miss the agency's. */
export function tracesOf(brand: SavedBrand, own: Proven): Trace[] {
  const traces: [Trace, boolean][] = [
    ["powered", brand.showPoweredBy],
    ["address", !own.domain],
    ["sender", !own.sender],
    ["icon", brand.favicon === null && brand.logo === null],
    ["privacy", brand.privacy_url === null],
  ];
  return traces.flatMap(([trace, there]) => (there ? [trace] : []));
}

/** How long a site goes on after its plan ended, and how long its names are kept for it. */
export const GRACE_DAYS = 14;
const RESERVED_DAYS = 90;

type SiteState = "live" | "ending" | "paused";

/**
 * Whether a published site is online: as long as the plan includes it, and 14 more days after a paid plan
 * ended. After a trial there are no such days.
 */
export function siteState(standing: Standing, lapsedAt: number | null, now: number): SiteState {
  if (standing === "pro" || standing === "trial") return "live";
  if (standing === "trial-ended") return "paused";
  // The end of the plan was not recorded yet; the next check does that.
  if (lapsedAt === null) return "ending";
  return now < lapsedAt + GRACE_DAYS * DAY ? "ending" : "paused";
}

type Lapse = { lapsedAt: number | null; told: "ending" | "paused" | null };

/**
 * The next step for a published site whose plan ended or returned: tell its owner, free its names, or mark it
 * as well again.
 */
export function lapseStep(
  standing: Standing,
  { lapsedAt, told }: Lapse,
  now: number,
): "ending" | "paused" | "release" | "back" | null {
  const state = siteState(standing, lapsedAt, now);
  if (state === "live") return lapsedAt === null ? null : "back";
  if (lapsedAt !== null && now >= lapsedAt + RESERVED_DAYS * DAY) return "release";
  return state === told ? null : state;
}

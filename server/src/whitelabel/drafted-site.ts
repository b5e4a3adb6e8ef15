import type { SavedBrand } from "@owlstat/core/whitelabel/contract.ts";
import { LINK } from "@owlstat/core/whitelabel/contract.ts";
import { judgeSubdomain } from "@owlstat/core/whitelabel/hosts.ts";
import { siteOf } from "@owlstat/core/whitelabel/rules.ts";
import type { ScopedContext } from "../platform/context.ts";
import type { ServedSite } from "../platform/site.ts";
import { showSite } from "./actions.ts";
import { originOf } from "./brands.ts";
import { servedSite } from "./sites.ts";

/** The site of a space as it would be served if what its editor shows were published. */
export async function draftedSite(context: ScopedContext, edited: Partial<SavedBrand>): Promise<ServedSite> {
  const { config, scope, sites } = context;
  const brand = { ...(await showSite(context)).site.draft, ...edited };
  const link = (typed: string | null) => (typed && LINK.test(typed) ? typed : null);
  const shown = siteOf(
    {
      ...brand,
      website: link(brand.website),
      privacy_url: link(brand.privacy_url),
      imprint_url: link(brand.imprint_url),
    },
    null,
  );
  const live = await sites.ofSpace(scope.spaceId);
  const name = judgeSubdomain(brand.subdomain).ok ? brand.subdomain : "name";
  return servedSite(live.brand.custom_domain ? live.origin : originOf(config, name), shown, {
    footer: brand.company_footer ? [brand.company_footer] : [],
    sender: brand.sender_name || brand.brandname,
  });
}

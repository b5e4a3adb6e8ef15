import type { Site } from "@owlstat/core/whitelabel/contract.ts";
import { OWLSTAT_SITE } from "@owlstat/core/whitelabel/rules.ts";
import type { Sites } from "../../platform/site.ts";
import { createSites, servedSite } from "../../whitelabel/sites.ts";

/** Hosts that begin with `brand.` show a brand of their own; all others the product's site. */
export function brandedSites(brand: Partial<Site>): Sites {
  const site = (host: string) => servedSite(`http://${host}`, { ...OWLSTAT_SITE, ...brand, own_site: false });
  return createSites(
    { publicUrl: "http://owlstat.test" },
    {
      byHost: async (host) => (host.startsWith("brand.") ? site(host) : null),
      bySpace: async () => site("brand.owlstat.test"),
    },
  );
}

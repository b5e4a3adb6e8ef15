import { PRODUCT_NAME } from "@owlstat/core/brand/product.ts";
import { NEUTRAL_BRAND } from "@owlstat/core/brand/tokens.ts";
import type { Site } from "@owlstat/core/whitelabel/contract.ts";
import { hostName } from "@owlstat/core/whitelabel/hosts.ts";
import { OWLSTAT_SITE } from "@owlstat/core/whitelabel/rules.ts";
import { logoKey } from "../companies/logos/keys.ts";
import type { Config } from "../platform/config.ts";
import type { ServedSite, Sites } from "../platform/site.ts";

/** Finds brands by host and by space; a host without a brand shows the product's own site. */
export type BrandLookup = {
  byHost(host: string): Promise<ServedSite | null>;
  bySpace(spaceId: string): Promise<ServedSite | null>;
};

const NO_BRANDS: BrandLookup = { byHost: async () => null, bySpace: async () => null };

type Served = Partial<Pick<ServedSite, "footer" | "sender" | "spaceId" | "state">>;

/** A brand as pages and mails of its site show it. */
export function servedSite(origin: string, brand: Site, served: Served = {}): ServedSite {
  const { brandname: name, brandcolor: color, brandlogo, own_site, showPoweredBy } = brand;
  return {
    origin,
    host: new URL(origin).host,
    brand,
    mail: {
      name,
      color,
      ...(brandlogo && { logoUrl: `${origin}/logo/${brandlogo}.png` }),
      logoKey: brandlogo ? logoKey(brandlogo) : null,
      poweredBy: showPoweredBy ? PRODUCT_NAME : null,
    },
    sender: own_site ? null : name,
    footer: [],
    spaceId: null,
    state: "live",
    ...served,
  };
}

/** A host that shows nobody's name: its owner could not be read, or it is not verified yet. */
export function nobodysSite(publicUrl: string, name: string, state: "away" | "none"): ServedSite {
  const { protocol } = new URL(publicUrl);
  const nobodys = { brandname: name, brandcolor: NEUTRAL_BRAND, own_site: false, showFooter: false };
  const brand = { ...OWLSTAT_SITE, ...nobodys };
  return servedSite(`${protocol}//${name}`, brand, { state });
}

export function createSites(
  { publicUrl, connectUrl = publicUrl }: Pick<Config, "publicUrl"> & Partial<Pick<Config, "connectUrl">>,
  brands: BrandLookup = NO_BRANDS,
): Sites {
  const own = servedSite(publicUrl, OWLSTAT_SITE);
  // The product's own host is nobody's other site, whatever port it is asked by.
  const { hostname } = new URL(connectUrl);
  const passing = hostname === new URL(publicUrl).hostname ? null : hostname;
  return {
    own,
    async ofHost(host) {
      if (host === own.host) return own;
      // Clients of agencies only pass there on their way back, so it shows nobody's name.
      if (passing && hostName(host) === passing) return nobodysSite(publicUrl, passing, "none");
      return (
        (await brands.byHost(host).catch(() => nobodysSite(publicUrl, hostName(host) ?? "", "away"))) ?? own
      );
    },
    ofSpace: async (spaceId) => (spaceId === null ? own : ((await brands.bySpace(spaceId)) ?? own)),
  };
}

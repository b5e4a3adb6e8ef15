import { PRODUCT_NAME } from "@owlstat/core/brand/tokens.ts";
import type { Site } from "@owlstat/core/whitelabel/contract.ts";
import { OWLSTAT_SITE } from "@owlstat/core/whitelabel/rules.ts";
import type { Config } from "../platform/config.ts";
import type { ServedSite, Sites } from "../platform/site.ts";

/** Finds brands by host and by space. White label brings one that asks the database and keeps a cache. */
export type BrandLookup = {
  byHost(host: string): Promise<ServedSite | null>;
  bySpace(spaceId: string): Promise<ServedSite | null>;
};

const NO_BRANDS: BrandLookup = { byHost: async () => null, bySpace: async () => null };

/** A brand as pages and mails of its site show it. */
export function servedSite(origin: string, brand: Site, footer: readonly string[] = []): ServedSite {
  const { brandname: name, brandcolor: color, brandlogo, is_owlstat, showPoweredBy } = brand;
  return {
    origin,
    host: new URL(origin).host,
    brand,
    mail: {
      name,
      color,
      ...(brandlogo && { logoUrl: `${origin}/logo/${brandlogo}.png` }),
      poweredBy: showPoweredBy ? PRODUCT_NAME : null,
    },
    sender: is_owlstat ? null : name,
    footer,
  };
}

export function createSites(
  { publicUrl }: Pick<Config, "publicUrl">,
  brands: BrandLookup = NO_BRANDS,
): Sites {
  const own = servedSite(publicUrl, OWLSTAT_SITE);
  return {
    own,
    ofHost: async (host) => (host === own.host ? own : ((await brands.byHost(host)) ?? own)),
    ofSpace: async (spaceId) => (spaceId === null ? own : ((await brands.bySpace(spaceId)) ?? own)),
  };
}

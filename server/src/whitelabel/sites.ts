import { OWLSTAT_SITE } from "@owlstat/core/whitelabel/rules.ts";
import type { Config } from "../platform/config.ts";
import type { ServedSite, Sites } from "../platform/site.ts";

/** Finds brands. White label gives one that asks the database, with a cache. */
export type BrandLookup = {
  byHost(host: string): Promise<ServedSite | null>;
  bySpace(spaceId: string): Promise<ServedSite | null>;
};

const NO_BRANDS: BrandLookup = { byHost: async () => null, bySpace: async () => null };

export function createSites(
  { publicUrl }: Pick<Config, "publicUrl">,
  brands: BrandLookup = NO_BRANDS,
): Sites {
  const { brandname: name, brandcolor: color } = OWLSTAT_SITE;
  const own: ServedSite = {
    origin: publicUrl,
    host: new URL(publicUrl).host,
    brand: OWLSTAT_SITE,
    mail: { name, color, poweredBy: null },
    sender: null,
    footer: [],
  };
  return {
    own,
    ofHost: async (host) => (host === own.host ? own : ((await brands.byHost(host)) ?? own)),
    ofSpace: async (spaceId) => (spaceId === null ? own : ((await brands.bySpace(spaceId)) ?? own)),
  };
}

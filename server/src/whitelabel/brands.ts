import { standingOf, subscriptionOf } from "@owlstat/core/plans/rules.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import { hostName, RESERVED_SUBDOMAINS, subdomainOf } from "@owlstat/core/whitelabel/hosts.ts";
import { siteOf, siteState } from "@owlstat/core/whitelabel/rules.ts";
import type { Services } from "../platform/context.ts";
import type { Queries } from "../platform/db/connect.ts";
import { EVENTS_CHANNEL, type PublishedEvent, publish } from "../platform/events/publish.ts";
import type { ServedSite } from "../platform/site.ts";
import { planStateOf } from "../spaces/plan-store.ts";
import { HostCache } from "./host-cache.ts";
import { type BrandLookup, servedSite } from "./sites.ts";
import { type ShownSite, siteBySubdomain, siteOfSpace } from "./store.ts";

/** Tells all processes, and the pages of the space, that its site changed. */
const SITE_EVENT = "site";
export function tellSiteChanged(q: Queries, spaceId: string): Promise<void> {
  return publish(q, { to: { spaceId }, type: SITE_EVENT });
}

/** Plans end without an event, so nothing is kept much longer than this. */
const FRESH = MINUTE;

type Parts = Pick<Services, "db" | "clock" | "log"> & {
  config: Pick<Services["config"], "publicUrl" | "brandDomain">;
};
/** Finds brands in the database and keeps what it found per host until something changes. */
export function createBrands(parts: Parts): BrandLookup {
  const { db } = parts;
  let listening: Promise<unknown> | null = null;
  const listen = () => {
    const hear = (payload: string) => {
      if ((JSON.parse(payload) as PublishedEvent).type === SITE_EVENT) cache.forget();
    };
    listening ??= db.listen(EVENTS_CHANNEL, hear, { onGap: () => cache.forget() }).catch((error: unknown) => {
      listening = null;
      throw error;
    });
    return listening;
  };
  const cache = new HostCache<ServedSite | null>(parts, {
    fresh: FRESH,
    async read(name) {
      await listen();
      return findByName(parts, name);
    },
  });
  return {
    async byHost(host) {
      const name = hostName(host);
      return name !== null && mayHaveSite(parts, name) ? cache.get(name) : null;
    },
    async bySpace(spaceId) {
      const row = await siteOfSpace(db, spaceId);
      const site = row && present(parts, row);
      return site?.state === "live" ? site : null;
    },
  };
}

/** Hosts of the product itself are not looked up. */
function mayHaveSite({ config: { brandDomain } }: Parts, name: string): boolean {
  const label = subdomainOf(name, brandDomain);
  return label !== null && !RESERVED_SUBDOMAINS.has(label);
}

async function findByName(parts: Parts, name: string): Promise<ServedSite | null> {
  const label = subdomainOf(name, parts.config.brandDomain);
  const row = label === null ? undefined : await siteBySubdomain(parts.db, label);
  return row ? present(parts, row) : null;
}

function present({ clock, config }: Parts, row: ShownSite): ServedSite {
  const brand = row.published;
  if (!brand) throw new Error("a site that is not published is not shown");
  const now = clock.now();
  const standing = standingOf(subscriptionOf(planStateOf(row), now));
  const state = siteState(standing, row.lapsed_at?.getTime() ?? null, now);
  return servedSite(originOf(config, brand.subdomain), siteOf(brand, null), {
    footer: brand.company_footer ? [brand.company_footer] : [],
    sender: brand.sender_name || brand.brandname,
    spaceId: row.space_id,
    state: state === "paused" ? "paused" : "live",
  });
}

/** Below the brand domain, with the scheme and port of the product's own address. */
export function originOf({ publicUrl, brandDomain }: Parts["config"], subdomain: string): string {
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${subdomain}.${brandDomain}${port && `:${port}`}`;
}

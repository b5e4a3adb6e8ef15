import { isIP } from "node:net";
import { standingOf, subscriptionOf } from "@owlstat/core/plans/rules.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import { hostName, RESERVED_SUBDOMAINS, subdomainOf } from "@owlstat/core/whitelabel/hosts.ts";
import { siteOf, siteState } from "@owlstat/core/whitelabel/rules.ts";
import type { Services } from "../platform/context.ts";
import type { Queries } from "../platform/db/connect.ts";
import { EVENTS_CHANNEL, isEvent, publish } from "../platform/events/publish.ts";
import type { ServedSite, Sites } from "../platform/site.ts";
import { planStateOf } from "../spaces/plan-store.ts";
import { HostCache } from "./host-cache.ts";
import { type BrandLookup, nobodysSite, servedSite } from "./sites.ts";
import { isClaimed, type PublishedSite, siteByDomain, siteBySubdomain, siteOfSpace } from "./store.ts";

/** Tells all processes, and the pages of the space, that its site changed. */
export function publishSiteChanged(q: Queries, spaceId: string): Promise<void> {
  return publish(q, { to: { spaceId }, type: "site" });
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
      if (isEvent(payload, "site")) cache.forget();
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

/** Hosts of the product itself, and addresses that are no names, are not looked up. */
function mayHaveSite({ config: { brandDomain } }: Parts, name: string): boolean {
  if (name === brandDomain || isIP(name) || !name.includes(".")) return false;
  const label = subdomainOf(name, brandDomain);
  return label === null ? !name.endsWith(`.${brandDomain}`) : !RESERVED_SUBDOMAINS.has(label);
}

async function findByName(parts: Parts, name: string): Promise<ServedSite | null> {
  const { db, config } = parts;
  const label = subdomainOf(name, config.brandDomain);
  const row = await (label === null ? siteByDomain(db, name) : siteBySubdomain(db, label));
  if (row) return present(parts, row);
  // Claimed but not approved, or not published: it serves nothing, not even us.
  const claimed = label === null && (await isClaimed(db, name));
  return claimed ? nobodysSite(config.publicUrl, name, "none") : null;
}

function present({ clock, config }: Parts, row: PublishedSite): ServedSite {
  const brand = row.published;
  if (!brand) throw new Error("a site that is not published is not shown");
  const now = clock.now();
  const standing = standingOf(subscriptionOf(planStateOf(row), now));
  const state = siteState(standing, row.lapsed_at?.getTime() ?? null, now);
  const origin = row.custom_domain
    ? originAt(config, row.custom_domain)
    : originOf(config, row.subdomain ?? brand.subdomain);
  return servedSite(origin, siteOf(brand, row.custom_domain), {
    footer: brand.company_footer ? [brand.company_footer] : [],
    sender: brand.sender_name || brand.brandname,
    spaceId: row.space_id,
    state: state === "paused" ? "paused" : "live",
  });
}

/** The names that the product itself answers to; no agency is given one. */
export function ownNames({ brandDomain, publicUrl, connectUrl }: Certified["config"]): string[] {
  return [brandDomain, new URL(publicUrl).hostname, new URL(connectUrl).hostname];
}

type Certified = Parts & { config: Pick<Services["config"], "connectUrl"> };

/**
 * Whether a certificate may be issued for this name: only for the product's own names and published sites.
 */
export async function mayHaveCertificate(parts: Certified, sites: Sites, host: string): Promise<boolean> {
  const name = hostName(host);
  if (name === null || isIP(name)) return false;
  if (ownNames(parts.config).includes(name)) return true;
  const label = subdomainOf(name, parts.config.brandDomain);
  if (label !== null && RESERVED_SUBDOMAINS.has(label)) return true;
  const site = await sites.ofHost(name);
  return !site.brand.own_site && (site.state === "live" || site.state === "paused");
}

/** With the scheme and port of the product's own address. */
function originAt({ publicUrl }: Pick<Parts["config"], "publicUrl">, host: string): string {
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${host}${port && `:${port}`}`;
}

/** The origin of a sub-domain of the brand domain. */
export function originOf(config: Parts["config"], subdomain: string): string {
  return originAt(config, `${subdomain}.${config.brandDomain}`);
}

import { deceives } from "../brand/deceiving-names.ts";

/** Sub-domains that belong to the product, or that people would take for it. */
export const RESERVED_SUBDOMAINS: ReadonlySet<string> = new Set(
  `www api admin app beta mail email smtp imap pop ftp ns ns1 ns2 mx dns cdn static assets img files
  login signin signup auth account accounts secure security billing pay payment payments checkout invoice
  support help status docs blog shop store dev test staging demo sandbox internal root postmaster abuse
  webmaster hostmaster noreply no-reply system official team sites`.split(/\s+/),
);

export type SubdomainVerdict = { ok: true } | { ok: false; code: "subdomain_invalid" | "subdomain_reserved" };

/** Whether this sub-domain may be used. Names must be in lower case. */
export function judgeSubdomain(name: string): SubdomainVerdict {
  if (!/^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/.test(name)) return { ok: false, code: "subdomain_invalid" };
  // Names such as "xn--…" display as other letters.
  if (name.slice(2, 4) === "--") return { ok: false, code: "subdomain_invalid" };
  if (RESERVED_SUBDOMAINS.has(name) || deceives(name)) return { ok: false, code: "subdomain_reserved" };
  return { ok: true };
}

/**
 * The host name of a Host header: lower case, without port and trailing dot. Null if it is not a valid host.
 */
export function hostName(host: string): string | null {
  const [, name = ""] = /^([^:/?#@\s[\]]{1,254}?)\.?(?::\d{1,5})?$/.exec(host.toLowerCase()) ?? [];
  return /^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*$/.test(name) ? name : null;
}

/** The one label below the brand domain, or null for any other host. */
export function subdomainOf(name: string, brandDomain: string): string | null {
  const end = `.${brandDomain}`;
  if (!name.endsWith(end)) return null;
  const label = name.slice(0, -end.length);
  return label && !label.includes(".") ? label : null;
}

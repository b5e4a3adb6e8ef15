import { parse } from "tldts";

/** Names that nobody can own, but that documents and tests use (RFC 2606). They stand for registered ones. */
const FOR_DOCUMENTS: ReadonlySet<string> = new Set(["example", "test"]);

/** Services that no customer of ours runs, whatever country their name ends with. */
const WELL_KNOWN_NAMES: ReadonlySet<string> = new Set(
  `google gmail youtube facebook instagram whatsapp microsoft icloud amazon paypal netflix tiktok twitter linkedin
   wikipedia yahoo cloudflare github gitlab dropbox spotify snapchat pinterest reddit telegram booking airbnb ebay
   samsung mastercard americanexpress protonmail openai chatgpt`.split(/\s+/),
);
/** Services whose name others may well have under another ending. */
const WELL_KNOWN_DOMAINS: ReadonlySet<string> = new Set(
  `apple.com meta.com x.com live.com outlook.com office.com bing.com stripe.com visa.com threads.net proton.me adobe.com
   zoom.us slack.com`.split(/\s+/),
);

type PublicVerdict = { ok: true } | { ok: false; code: "domain_invalid" | "domain_reserved" };

/**
 * Whether one customer can own this name: not an ending under which anybody registers theirs (co.uk, github.io),
 * not a name of a local network (printer.local, db.internal), and not a service that everybody knows.
 */
export function judgePublicName(host: string): PublicVerdict {
  const { domain, domainWithoutSuffix, publicSuffix, isIcann, isPrivate } = parse(host, {
    allowPrivateDomains: true,
  });
  const exists = isIcann || isPrivate || FOR_DOCUMENTS.has(publicSuffix ?? "");
  if (!exists || !domain || publicSuffix?.endsWith("arpa")) return { ok: false, code: "domain_invalid" };
  const known = WELL_KNOWN_NAMES.has(domainWithoutSuffix ?? "") || WELL_KNOWN_DOMAINS.has(domain);
  return known ? { ok: false, code: "domain_reserved" } : { ok: true };
}

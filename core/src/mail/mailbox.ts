type Provider = {
  /** All of these lead to the same mailbox. */
  domains: readonly string[];
  /** Characters that make no difference before the @. */
  ignored?: RegExp;
  /** Characters of a name that stand for each other. */
  same?: RegExp;
};
const NOTHING = /(?!)/;

/** Everything at a sub-domain of these leads to the mailbox that the sub-domain names. */
const NAMED_BY_SUBDOMAIN: readonly string[] = [
  "fastmail.com",
  "fastmail.fm",
  "mozmail.com",
  "anonaddy.com",
  "anonaddy.me",
  "33mail.com",
];

/** Providers with several domains, or that ignore some characters of a name. */
const PROVIDERS: readonly Provider[] = [
  { domains: ["gmail.com", "googlemail.com"], ignored: /\./g },
  { domains: ["icloud.com", "me.com", "mac.com"] },
  { domains: ["proton.me", "protonmail.com", "protonmail.ch", "pm.me"], ignored: /[._-]/g },
  { domains: ["yandex.com", "yandex.ru", "ya.ru", "yandex.by", "yandex.kz"], same: /[.-]/g },
];
const PROVIDER_OF = new Map(PROVIDERS.flatMap((one) => one.domains.map((domain) => [domain, one] as const)));

/** A domain as mail servers ask for it: letters that only look different, such as full-width ones, make no difference. */
function asciiDomain(domain: string): string {
  const address = `http://${domain.replace(/\.$/, "")}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

/** The name and the domain where a sub-domain is the name. */
function namedBySubdomain(domain: string): readonly [string, string] | null {
  const dot = domain.indexOf(".");
  const parent = domain.slice(dot + 1);
  return NAMED_BY_SUBDOMAIN.includes(parent) ? [domain.slice(0, dot), parent] : null;
}

/**
 * The mailbox that an address leads to, for counting only: without a tag after "+", and without differences that
 * its provider ignores. Two people never share one, but one person may still own several.
 */
export function mailboxOf(spelled: string): string {
  const plain = spelled.normalize("NFKC").trim().toLowerCase();
  const at = plain.lastIndexOf("@");
  const written = [plain.slice(0, Math.max(at, 0)), asciiDomain(plain.slice(at + 1))] as const;
  const [local, domain] = namedBySubdomain(written[1]) ?? written;
  const [name = ""] = local.split("+");
  const provider = PROVIDER_OF.get(domain);
  const kept = name.replace(provider?.ignored ?? NOTHING, "").replace(provider?.same ?? NOTHING, ".");
  return `${kept || local}@${provider?.domains[0] ?? domain}`;
}

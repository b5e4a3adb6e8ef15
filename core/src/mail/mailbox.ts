type Provider = {
  /** All of these lead to the same mailbox. */
  domains: readonly string[];
  /** Characters that make no difference before the @. */
  ignored?: RegExp;
};

/** Providers with several domains, or that ignore some characters of a name. */
const PROVIDERS: readonly Provider[] = [
  { domains: ["gmail.com", "googlemail.com"], ignored: /\./g },
  { domains: ["icloud.com", "me.com", "mac.com"] },
  { domains: ["proton.me", "protonmail.com", "protonmail.ch", "pm.me"], ignored: /[._-]/g },
  { domains: ["yandex.com", "yandex.ru", "ya.ru", "yandex.by", "yandex.kz"] },
];
const PROVIDER_OF = new Map(PROVIDERS.flatMap((one) => one.domains.map((domain) => [domain, one] as const)));

/** A domain as mail servers ask for it: letters that only look different, such as full-width ones, make no difference. */
function asciiDomain(domain: string): string {
  const address = `http://${domain.replace(/\.$/, "")}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

/**
 * The mailbox that an address leads to, for counting only: without a tag after "+", and without differences that
 * its provider ignores. Two people never share one, but one person may still own several.
 */
export function mailboxOf(address: string): string {
  const plain = address.normalize("NFKC").trim().toLowerCase();
  const at = plain.lastIndexOf("@");
  const domain = asciiDomain(plain.slice(at + 1));
  const [name = ""] = plain.slice(0, Math.max(at, 0)).split("+");
  const provider = PROVIDER_OF.get(domain);
  const kept = provider?.ignored ? name.replace(provider.ignored, "") : name;
  return `${kept || plain.slice(0, Math.max(at, 0))}@${provider?.domains[0] ?? domain}`;
}

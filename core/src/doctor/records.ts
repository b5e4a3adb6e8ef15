/** The policy of a DMARC record; null where it is none. */
export function dmarcPolicy(record: string): string | null {
  if (!/^v=DMARC1\s*(;|$)/i.test(record.trim())) return null;
  return /;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/i.exec(record)?.[1]?.toLowerCase() ?? null;
}

export const isSpf = (record: string): boolean => /^v=spf1(\s|$)/i.test(record.trim());

/** The public key of a DKIM record; null where it is none or was revoked. */
export function dkimKey(record: string): string | null {
  const tags = record.split(";").map((tag) => tag.trim());
  const version = tags.find((tag) => /^v\s*=/i.test(tag));
  if (version && !/^v\s*=\s*DKIM1$/i.test(version)) return null;
  const key = tags.find((tag) => /^p\s*=/i.test(tag))?.replace(/^p\s*=/i, "");
  return key?.replace(/\s/g, "") || null;
}

/** Domains that exist for tests and examples, where nobody can publish records. */
export const isTestDomain = (domain: string): boolean =>
  /(^|\.)(test|example|invalid|localhost|local)$/i.test(domain);

/** Whether two addresses lead to the same place; this machine has two names. */
export function isSameAddress(one: string, other: string): boolean {
  const plain = (address: string) =>
    address.replace(/\/+$/, "").replace(/^(https?:\/\/)(?:127\.0\.0\.1|\[::1\])(?=[:/]|$)/, "$1localhost");
  return plain(one) === plain(other);
}

/** Which of the wanted events a webhook does not get. `*` stands for all, `A.*` for all that begin so. */
export function missingEvents(wanted: readonly string[], got: readonly string[]): string[] {
  const covers = (name: string, event: string) =>
    name === "*" || name === event || (name.endsWith(".*") && event.startsWith(name.slice(0, -1)));
  return wanted.filter((event) => !got.some((name) => covers(name, event)));
}

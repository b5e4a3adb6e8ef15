import { type CheckedRecord, type Found, readDomain, type WantedRecord } from "./domains.ts";

type SenderVerdict =
  | { ok: true; address: string; domain: string }
  | { ok: false; code: "email_invalid" | "domain_invalid" | "domain_reserved" };

/** An address to send from, in its one spelling; never on a domain of the product. */
export function readSender(typed: string, ownDomains: readonly string[]): SenderVerdict {
  const bare = typed.trim();
  const at = bare.lastIndexOf("@");
  const name = bare.slice(0, Math.max(at, 0)).toLowerCase();
  if (!/^[a-z0-9](?:[a-z0-9._+-]{0,62}[a-z0-9])?$/.test(name) || name.includes("..")) {
    return { ok: false, code: "email_invalid" };
  }
  const domain = readDomain(bare.slice(at + 1), ownDomains);
  if (!domain.ok) return domain;
  return { ok: true, address: `${name}@${domain.host}`, domain: domain.host };
}

type Key = { domain: string; selector: string; publicKey: string };

/** The record under which receivers look for the key of a signature (RFC 6376). */
export function senderRecord({ domain, selector, publicKey }: Key): WantedRecord {
  return { type: "TXT", name: `${selector}._domainkey.${domain}`, value: `v=DKIM1; k=rsa; p=${publicKey}` };
}

/**
 * The alias by which mails come back to the agency's own domain: it leads to the host of our address for returns, so
 * that its mail server and its SPF record count there, too.
 */
export function returnRecord(domain: string, returnAddress: string): WantedRecord {
  const host = returnAddress.slice(returnAddress.lastIndexOf("@") + 1).toLowerCase();
  return { type: "CNAME", name: `returns.${domain}`, value: host };
}

export function judgeReturn(wanted: WantedRecord, found: Found): CheckedRecord {
  if (!found.ok) return { ...wanted, state: found.reason, found: [] };
  const right = found.values.some((value) => value.toLowerCase().replace(/\.$/, "") === wanted.value);
  return { ...wanted, state: right ? "right" : "wrong", found: found.values.slice(0, 5) };
}

/** Providers of DNS break long texts and write other spaces between the parts. */
const plain = (text: string) => text.replace(/\s+/g, "").replace(/;$/, "");

export function judgeSender(wanted: WantedRecord, found: Found): CheckedRecord {
  if (!found.ok) return { ...wanted, state: found.reason, found: [] };
  const right = found.values.some((value) => plain(value) === plain(wanted.value));
  return { ...wanted, state: right ? "right" : "wrong", found: found.values.slice(0, 5) };
}

/**
 * Whether mails may be signed after a check. Receivers distrust a signature without its key at once, so a key
 * that is gone counts at once; a name server that does not answer says nothing.
 */
export function isVerified(before: boolean, { state }: Pick<CheckedRecord, "state">): boolean {
  return state === "unknown" ? before : state === "right";
}

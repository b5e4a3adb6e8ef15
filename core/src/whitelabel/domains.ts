import { DAY } from "../time.ts";
import { hostName } from "./hosts.ts";

export const DOMAIN_STATES = ["Pending verification", "Pending approval", "Approved"] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

type DomainVerdict = { ok: true; host: string } | { ok: false; code: "domain_invalid" | "domain_reserved" };

/** The one spelling of a domain, however it was typed: capitals, a dot at the end, letters of other scripts. */
export function readDomain(typed: string, ownDomains: readonly string[]): DomainVerdict {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/\/+$/, "");
  if (/[/?#@\s:[\]%\\]/.test(bare)) return { ok: false, code: "domain_invalid" };
  const host = hostName(asciiOf(bare) ?? "");
  const labels = host?.split(".") ?? [];
  const plain = labels.every((label) => /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(label));
  if (!host || labels.length < 2 || !plain || /^\d+$/.test(labels.at(-1) ?? "")) {
    return { ok: false, code: "domain_invalid" };
  }
  const ours = ownDomains.some((own) => host === own || host.endsWith(`.${own}`));
  return ours ? { ok: false, code: "domain_reserved" } : { ok: true, host };
}

function asciiOf(name: string): string | null {
  try {
    return new URL(`http://${name}`).hostname;
  } catch {
    return null;
  }
}

/** Names below a country under which others register theirs, as in "example.co.uk". */
const SHARED_SECOND = /^(?:co|com|net|org|ac|gov|edu|or|ne)\.[a-z]{2}$/;

/** Whether this is a bare domain such as "example.com", where most name servers allow no alias. */
export function isApex(host: string): boolean {
  const [, ...above] = host.split(".");
  return above.length === 1 || SHARED_SECOND.test(above.join("."));
}

/** The answer of a name server. `unknown`: it could not be asked, which says nothing about the domain. */
export type Found = { ok: true; values: readonly string[] } | { ok: false; reason: "missing" | "unknown" };
export type RecordState = "right" | "missing" | "wrong" | "unknown";
export type WantedRecord = { type: "TXT" | "CNAME"; name: string; value: string };
export type CheckedRecord = WantedRecord & { state: RecordState; found: readonly string[] };

export function wantedRecords(
  host: string,
  token: string,
  target: string,
): readonly [WantedRecord, WantedRecord] {
  return [
    { type: "TXT", name: `_verify.${host}`, value: `site-verification=${token}` },
    { type: "CNAME", name: host, value: target },
  ];
}

const plain = (name: string) => name.toLowerCase().replace(/\.$/, "");

export function judgeText(wanted: WantedRecord, found: Found): CheckedRecord {
  if (!found.ok) return { ...wanted, state: found.reason, found: [] };
  const right = found.values.includes(wanted.value);
  return { ...wanted, state: right ? "right" : "wrong", found: found.values.slice(0, 5) };
}

/** Checks for an alias to us or, where aliases are not possible, for the same IP addresses as ours. */
export function judgeAlias(wanted: WantedRecord, alias: Found, addresses: Found, ours: Found): CheckedRecord {
  if (alias.ok) {
    const right = alias.values.some((value) => plain(value) === wanted.value);
    return { ...wanted, state: right ? "right" : "wrong", found: alias.values.slice(0, 5) };
  }
  if (addresses.ok) {
    if (!ours.ok) return { ...wanted, state: "unknown", found: addresses.values.slice(0, 5) };
    const right = addresses.values.length > 0 && addresses.values.every((one) => ours.values.includes(one));
    return { ...wanted, state: right ? "right" : "wrong", found: addresses.values.slice(0, 5) };
  }
  const unknown = alias.reason === "unknown" || addresses.reason === "unknown";
  return { ...wanted, state: unknown ? "unknown" : "missing", found: [] };
}

export type DomainNow = { state: DomainState; failingSince: number | null };
type DomainNext = DomainNow & { tell: "failing" | "withdrawn" | null };

/** How long a verified domain may point elsewhere before it is withdrawn. */
const WITHDRAWN_AFTER = DAY;

/** The next state of a domain after a check. Only an admin can approve it. */
export function nextState(now: DomainNow, records: readonly CheckedRecord[], at: number): DomainNext {
  if (records.every(({ state }) => state === "right")) {
    const state = now.state === "Pending verification" ? "Pending approval" : now.state;
    return { state, failingSince: null, tell: null };
  }
  const wrong = records.some(({ state }) => state === "wrong" || state === "missing");
  if (now.state === "Pending verification" || !wrong) return { ...now, tell: null };
  if (now.failingSince === null) return { ...now, failingSince: at, tell: "failing" };
  if (at - now.failingSince < WITHDRAWN_AFTER) return { ...now, tell: null };
  return { state: "Pending verification", failingSince: null, tell: "withdrawn" };
}

/** A claim that is not verified within this many days ends. Until then it keeps nobody else from the domain. */
export const UNPROVEN_DAYS = 7;

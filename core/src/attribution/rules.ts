import { DAY } from "../time.ts";
import type { UtmInfo } from "./contract.ts";

const KEYS = ["utm_campaign", "utm_source", "utm_medium", "utm_content", "utm_term", "ref"] as const;
const LONGEST = 200;

/** What the query of an address says about where the visitor came from; null if nothing. */
export function utmOf(search: URLSearchParams): UtmInfo | null {
  return tidyUtm(Object.fromEntries(KEYS.map((key) => [key, search.get(key)])));
}

/** What a referral address `/ref/{campaign}/{source?}` says about where the visitor came from. */
export function utmOfReferral(campaign: string, source?: string): UtmInfo | null {
  return tidyUtm({ utm_campaign: campaign, utm_source: source ?? null, utm_medium: "ref", ref: campaign });
}

/** A visit that told where it came from, and when it was, in milliseconds. */
export type Touch = { utm: UtmInfo; at: number };

/** For so long a visit counts. */
export const TOUCH_DAYS = 30;

/** The last visit that told something counts, for 30 days. */
export function lastTouch(kept: Touch | null, seen: UtmInfo | null, now: number): Touch | null {
  if (seen) return { utm: seen, at: now };
  return kept && now - kept.at <= TOUCH_DAYS * DAY ? kept : null;
}

/** Trims, removes control characters and shortens to what we store; null when nothing is left. */
export function tidyUtm(given: Readonly<Record<string, unknown>>): UtmInfo | null {
  const parts = KEYS.map((key) => [key, tidy(given[key])] as const);
  if (parts.every(([, value]) => value === null)) return null;
  return Object.fromEntries(parts) as UtmInfo;
}

function tidy(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const text = value
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, LONGEST);
  return text === "" ? null : text;
}

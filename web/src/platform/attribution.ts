import type { UtmInfo } from "@owlstat/core/attribution/contract.ts";
import { firstTouch, tidyUtm, utmOf, utmOfReferral } from "@owlstat/core/attribution/rules.ts";
import { readStored, writeStored } from "./storage.ts";

const KEY = "utm_info";

/** Where this visitor first came from, sent along at sign-up. */
export function keptUtm(): UtmInfo | null {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? "null");
    return stored && typeof stored === "object" ? tidyUtm(stored as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Keeps what an address tells about where its visitor came from, unless an earlier visit told already. */
export function keepUtm(search: string, referral?: { campaign: string; source: string | undefined }): void {
  const seen = referral
    ? utmOfReferral(referral.campaign, referral.source)
    : utmOf(new URLSearchParams(search));
  const kept = keptUtm();
  const first = firstTouch(kept, seen);
  if (first && !kept) writeStored(KEY, JSON.stringify(first));
}

import type { UtmInfo } from "@owlstat/core/attribution/contract.ts";
import { firstTouch, tidyUtm, utmOf, utmOfReferral } from "@owlstat/core/attribution/rules.ts";
import { readStored, writeStored } from "./storage.ts";

const KEY = "utm_info";

/** Kept for this visit only, while cookies are not accepted. */
let unstored: UtmInfo | null = null;

/** Where this visitor first came from, sent along at sign-up. */
export function keptUtm(): UtmInfo | null {
  return storedUtm() ?? unstored;
}

function storedUtm(): UtmInfo | null {
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
  if (!first || kept) return;
  unstored = first;
  if (readStored("cookie-choice") === "accepted") storeUtm(true);
}

/** Stores it once that is accepted; after a refusal nothing stays. */
export function storeUtm(accepted: boolean): void {
  const known = keptUtm();
  writeStored(KEY, accepted && known ? JSON.stringify(known) : null);
}

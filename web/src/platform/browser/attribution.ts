import type { UtmInfo } from "@owlstat/core/attribution/contract.ts";
import { lastTouch, type Touch, tidyUtm, utmOf, utmOfReferral } from "@owlstat/core/attribution/rules.ts";
import { readStored, writeStored } from "./storage.ts";

const KEY = "utm_info";

/** Kept for this visit only, while cookies are not accepted. */
let unstored: Touch | null = null;

/** Where this visitor came from last, sent along at sign-up. */
export function savedUtm(): UtmInfo | null {
  return keptTouch(null)?.utm ?? null;
}

function keptTouch(seen: UtmInfo | null): Touch | null {
  return lastTouch(unstored ?? storedTouch(), seen, Date.now());
}

function storedTouch(): Touch | null {
  const stored = readStored(KEY);
  if (stored === null) return null;
  try {
    const { at, utm } = JSON.parse(stored) as {
      at: unknown;
      utm: Record<string, unknown>;
    };
    const tidied = tidyUtm(utm);
    return tidied && typeof at === "number" ? { utm: tidied, at } : null;
  } catch {
    return null;
  }
}

/** Keeps what an address tells about where its visitor came from, and forgets what is too old. */
export function saveUtm(search: string, referral?: { campaign: string; source: string | undefined }): void {
  const seen = referral
    ? utmOfReferral(referral.campaign, referral.source)
    : utmOf(new URLSearchParams(search));
  unstored = keptTouch(seen);
  if (!unstored && readStored(KEY)) writeStored(KEY, null);
  if (!seen) return;
  if (readStored("cookie-choice") === "accepted") storeUtm(true);
}

/** Stores it once that is accepted; after a refusal nothing stays. */
export function storeUtm(accepted: boolean): void {
  const known = keptTouch(null);
  writeStored(KEY, accepted && known ? JSON.stringify(known) : null);
}

import { MINUTE, SECOND } from "@owlstat/core/time.ts";
import { isSignedBy } from "../../platform/signatures.ts";

export type SignedRequest = {
  userId: string;
  /** The part that is signed. The signature itself can be spelled in several ways, so it identifies nothing. */
  id: string;
};

/** A recorded request cannot be replayed later, when its person has returned. */
const LARGEST_AGE = 15 * MINUTE;
/** Allows for differences between clocks. */
const SKEW = 5 * MINUTE;

/** What Facebook's callbacks carry: `base64url(signature).base64url(json)`, signed over the second part as it stands. */
export function readSignedRequest(text: string, appSecret: string, now: number): SignedRequest | null {
  const [signature, payload, ...more] = text.split(".");
  if (!signature || !payload || more.length > 0) return null;
  if (!isSignedBy(appSecret, payload, Buffer.from(signature, "base64url"))) return null;
  try {
    const data = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as Record<string, unknown>;
    if (data.algorithm !== "HMAC-SHA256" || typeof data.user_id !== "string" || !data.user_id) return null;
    if (typeof data.issued_at !== "number") return null;
    const age = now - data.issued_at * SECOND;
    return age <= LARGEST_AGE && age >= -SKEW ? { userId: data.user_id, id: payload } : null;
  } catch {
    return null;
  }
}

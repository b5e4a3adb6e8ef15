import { createHmac, timingSafeEqual } from "node:crypto";
import { MINUTE } from "@owlstat/core/time.ts";

/** How far the clock of a signed call may be from ours. */
const MOST_SKEW = 5 * MINUTE;

/** Was this message signed with the key? Takes the same time for every wrong signature. */
export function isSignedBy(key: string | Buffer, message: string | Buffer, signature: Buffer): boolean {
  const expected = createHmac("sha256", key).update(message).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

/** Whether a call signed at `at` was sent recently, so that a recorded one cannot be replayed later. */
export function isFresh(at: number, now: number): boolean {
  return Math.abs(now - at) <= MOST_SKEW;
}

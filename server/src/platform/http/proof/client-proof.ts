import { createDecipheriv, createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@owlstat/core/errors.ts";
import { MINUTE } from "@owlstat/core/time.ts";

const IV = 12;
const TAG = 16;
const SKEW = 5 * MINUTE;

/** Reads the encrypted timestamp of a request: base64url of iv ‖ AES-256-GCM(SHA-256(clientKey), milliseconds) ‖ tag. */
export function readTimestamp(header: string, clientKey: string): number | null {
  const bytes = Buffer.from(header, "base64url");
  if (bytes.length <= IV + TAG || bytes.length > 128) return null;
  const key = createHash("sha256").update(clientKey).digest();
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV));
  decipher.setAuthTag(bytes.subarray(-TAG));
  try {
    const text = decipher.update(bytes.subarray(IV, -TAG), undefined, "latin1") + decipher.final("latin1");
    return /^\d{1,16}$/.test(text) ? Number(text) : null;
  } catch {
    return null;
  }
}

/** The timestamp must be ours and at most five minutes off. It is demanded, but never a reason to trust a request. */
export function checkTimestamp(header: string | undefined, clientKey: string, now: number): void {
  const sent = header ? readTimestamp(header, clientKey) : null;
  if (sent === null) throw new AppError("timestamp_missing");
  if (Math.abs(now - sent) > SKEW) throw new AppError("timestamp_skew");
}

export function checkClientKey(authorization: string | undefined, clientKey: string): void {
  const given = authorization?.match(/^Bearer (\S+)$/i)?.[1];
  if (!given || !sameText(given, clientKey)) throw new AppError("client_key_invalid");
}

/** Compares in constant time, so that timing reveals nothing. */
export function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

import { createHmac, randomBytes } from "node:crypto";
import type { Services } from "../platform/context.ts";
import { seal, unseal } from "../platform/seal.ts";

const PURPOSE = "webhook secrets";
const PREFIX = "whsec_";

type Tools = Pick<Services, "secrets">;

/** A secret in the form of Standard Webhooks: base64 of random bytes behind a prefix. */
export const newSecret = () => PREFIX + randomBytes(32).toString("base64");

export const sealSecret = ({ secrets }: Tools, secret: string) => seal(secrets.derive(PURPOSE), secret);

/** The secret, also if it was sealed under the key before. `old` says that it should be sealed anew. */
export function openSecret({ secrets }: Tools, sealed: Buffer): { secret: string; old: boolean } | null {
  const now = unseal(secrets.derive(PURPOSE), sealed);
  if (now !== null) return { secret: now, old: false };
  const before = secrets.deriveBefore(PURPOSE);
  const secret = before && unseal(before, sealed);
  return secret ? { secret, old: true } : null;
}

/** The value of `webhook-signature` by one secret: HMAC-SHA256 over id, timestamp and body. */
export function signatureOf(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

import { createCipheriv, createHash, randomBytes } from "node:crypto";

/** `X-Timestamp` as the page makes it. */
export function sealTimestamp(clientKey: string, now: number): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", createHash("sha256").update(clientKey).digest(), iv);
  const sealed = Buffer.concat([iv, cipher.update(String(now)), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString("base64url");
}

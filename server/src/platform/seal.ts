import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const IV = 12;
const TAG = 16;

/** Encrypts what others must not read in the database, such as a provider's token. */
export function seal(key: Buffer, text: string): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** The text that was sealed, or null when it was changed or the key is another. */
export function unseal(key: Buffer, sealed: Buffer): string | null {
  if (sealed.length < IV + TAG) return null;
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, IV));
  decipher.setAuthTag(sealed.subarray(-TAG));
  try {
    return decipher.update(sealed.subarray(IV, -TAG), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}

import { createDecipheriv, createECDH, type ECDH, hkdfSync } from "node:crypto";

/** A browser that was subscribed: what only it knows. */
type Receiver = { keys: ECDH; auth: Buffer };

const CURVE = "prime256v1";
const SALT = 16;
const TAG = 16;
const POINT = 65;
/** Ends the last record, before its padding. */
const LAST = 2;

export function newKeys(): ECDH {
  const keys = createECDH(CURVE);
  keys.generateKeys();
  return keys;
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** What a message says to this browser (RFC 8291, in one record of RFC 8188); null where it is not meant for it. */
export function decrypt({ keys, auth }: Receiver, body: Buffer): string | null {
  if (body.length < SALT + 5 + POINT + TAG + 1) return null;
  const salt = body.subarray(0, SALT);
  const [recordSize, idLength] = [body.readUInt32BE(SALT), body.readUInt8(SALT + 4)];
  const sender = body.subarray(SALT + 5, SALT + 5 + idLength);
  const record = body.subarray(SALT + 5 + idLength);
  if (idLength !== POINT || record.length > recordSize) return null;
  try {
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
    const secret = derived(keys.computeSecret(sender), auth, info, 32);
    const key = derived(secret, salt, "Content-Encoding: aes128gcm\0", 16);
    const nonce = derived(secret, salt, "Content-Encoding: nonce\0", 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(record.subarray(-TAG));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG)), decipher.final()]);
    const end = padded.findLastIndex((byte) => byte !== 0);
    return padded[end] === LAST ? padded.subarray(0, end).toString("utf8") : null;
  } catch {
    return null;
  }
}

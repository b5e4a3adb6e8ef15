/** AES-256-GCM with a random iv in front: what `X-Timestamp` carries. */
export async function encryptTimestamp(clientKey: string, now: number): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(String(now));
  const sealed = crypto.subtle ? await sealNative(clientKey, iv, text) : await sealPlain(clientKey, iv, text);
  const bytes = new Uint8Array([...iv, ...sealed]);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

let nativeKey: Promise<CryptoKey> | undefined;

async function sealNative(
  clientKey: string,
  iv: Uint8Array<ArrayBuffer>,
  text: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  nativeKey ??= crypto.subtle
    .digest("SHA-256", new TextEncoder().encode(clientKey))
    .then((digest) => crypto.subtle.importKey("raw", digest, "AES-GCM", false, ["encrypt"]));
  return new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await nativeKey, text));
}

/** Browsers offer their own cipher on https and localhost only; an installation in a plain local network needs this one. */
async function sealPlain(clientKey: string, iv: Uint8Array, text: Uint8Array): Promise<Uint8Array> {
  const [{ gcm }, { sha256 }] = await Promise.all([
    import("@noble/ciphers/aes.js"),
    import("@noble/hashes/sha2.js"),
  ]);
  return gcm(sha256(new TextEncoder().encode(clientKey)), iv).encrypt(text);
}

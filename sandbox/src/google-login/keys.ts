import {
  createPrivateKey,
  createPublicKey,
  createSign,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import type { Keep } from "../frame/keep.ts";

export type SigningKeys = {
  /** The public keys, as published in the key set. */
  keySet(): { keys: object[] };
  sign(claims: object): string;
};

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A real RSA key, made when first needed and kept, so that a token outlives a restart. */
export function createSigningKeys(keep: Keep): SigningKeys {
  let key: KeyObject | undefined;
  const kid = "sandbox-key-1";
  const privateKey = () => {
    key ??= loadKey(keep);
    return key;
  };
  return {
    keySet() {
      const jwk = createPublicKey(privateKey()).export({ format: "jwk" });
      return { keys: [{ ...jwk, kid, use: "sig", alg: "RS256" }] };
    },
    sign(claims) {
      const text = `${encoded({ alg: "RS256", kid, typ: "JWT" })}.${encoded(claims)}`;
      return `${text}.${createSign("RSA-SHA256").update(text).sign(privateKey(), "base64url")}`;
    },
  };
}

function loadKey(keep: Keep): KeyObject {
  const kept = keep.read<string>("google-key");
  if (kept) return createPrivateKey(kept);
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  keep.write("google-key", privateKey.export({ format: "pem", type: "pkcs8" }));
  return privateKey;
}

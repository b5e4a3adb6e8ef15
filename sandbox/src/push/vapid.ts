import { createPublicKey, verify } from "node:crypto";
import { isObject } from "../frame/inbox.ts";

const DAY = 24 * 60 * 60 * 1000;
const HEADER = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/;

type Expected = {
  /** The origin of the push service. */
  audience: string;
  /** The key that the browser was subscribed with; null where it named none. */
  key: string | null;
  now: number;
};

const read = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    return null;
  }
};

function publicKeyOf(raw: string) {
  const point = Buffer.from(raw, "base64url");
  if (point.length !== 65 || point[0] !== 4) return null;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  return createPublicKey({ key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, format: "jwk" });
}

/** Why a message is refused by who sent it (RFC 8292), in the words of the service; null where it is let through. */
export function vapidProblem(authorization: string | undefined, expected: Expected): string | null {
  const [, head = "", claims = "", signature = "", key = ""] = HEADER.exec(authorization ?? "") ?? [];
  if (!key) return "Missing Crypto Headers";
  if (expected.key !== null && key !== expected.key) return "VAPID public key mismatch";
  const [header, said] = [read(head), read(claims)];
  if (!isObject(header) || header.alg !== "ES256" || header.typ !== "JWT") return "Invalid VAPID header";
  const publicKey = publicKeyOf(key);
  const signed = Buffer.from(`${head}.${claims}`);
  const mark = Buffer.from(signature, "base64url");
  if (!publicKey || !verify("sha256", signed, { key: publicKey, dsaEncoding: "ieee-p1363" }, mark))
    return "Invalid VAPID signature";
  if (!isObject(said) || said.aud !== expected.audience) return "Invalid audience";
  const until = Number(said.exp) * 1000;
  if (!(until > expected.now) || until > expected.now + DAY) return "Invalid expiry";
  return /^(?:mailto:\S+@\S+|https:\/\/\S+)$/.test(String(said.sub)) ? null : "Invalid subject";
}

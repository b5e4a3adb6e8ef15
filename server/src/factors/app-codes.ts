import { CODE_STEP } from "@owlstat/core/factors/rules.ts";
import { Secret, TOTP } from "otpauth";
import type { Services } from "../platform/context.ts";
import { seal, unseal } from "../platform/seal.ts";

const PURPOSE = "second factors";
const SECRET_BYTES = 20;
/** A clock may be this many steps off. */
const SKEW = 1;

type Tools = Pick<Services, "secrets">;

const totpOf = (secret: string, issuer = "", label = "") =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: CODE_STEP / 1000,
    issuer,
    label,
  });

/** A new secret, in the letters that apps understand. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that apps read from the picture. */
export const secretUri = (secret: string, issuer: string, email: string): string =>
  totpOf(secret, issuer, email).toString();

/** The step whose code this is, at most one away from now; null if it is none of them. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: SKEW });
  return delta === null ? null : Math.floor(now / CODE_STEP) + delta;
}

export const sealSecret = ({ secrets }: Tools, secret: string): Buffer =>
  seal(secrets.derive(PURPOSE), secret);

/** The secret, also if it was sealed under the key before. `old` says that it should be sealed anew. */
export function openSecret({ secrets }: Tools, sealed: Buffer): { secret: string; old: boolean } | null {
  const now = unseal(secrets.derive(PURPOSE), sealed);
  if (now !== null) return { secret: now, old: false };
  const before = secrets.deriveBefore(PURPOSE);
  const secret = before && unseal(before, sealed);
  return secret ? { secret, old: true } : null;
}

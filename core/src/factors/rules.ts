import { DAY, HOUR, MINUTE, SECOND } from "../time.ts";

/** How long the second part of a login may take. */
export const HANDLE_LIFE = 5 * MINUTE;
/** How long a device that is trusted is not asked. */
export const TRUST_LIFE = 30 * DAY;
/** How long a proof counts for acts that need a fresh one. */
const PROOF_LIFE = 15 * MINUTE;
/** How long an app may take to be set up. */
export const SETUP_LIFE = 15 * MINUTE;
/** How long somebody can stop that their second factor is removed. */
export const RESET_PAUSE = 24 * HOUR;
export const RECOVERY_CODES = 10;
export const MOST_PASSKEYS = 20;
/** A code of an app changes this often. */
export const CODE_STEP = 30 * SECOND;

/** The ways a second factor is given; `device` is one that is trusted and was not asked. */
export const SECOND_FACTORS = ["app", "passkey", "recovery", "device"] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** A code as somebody typed it, in one field for both kinds. */
type TypedCode = { kind: "app" | "recovery"; code: string };

/** Recovery codes have no letters or digits that look alike. */
export const RECOVERY_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const RECOVERY_LENGTH = 16;

/** Six digits are a code of an app, sixteen letters and digits a recovery code; spaces and dashes do not count. */
export function typedCode(text: string): TypedCode | null {
  const code = text.replace(/[\s-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: "app", code };
  const recovery =
    code.length === RECOVERY_LENGTH && [...code].every((one) => RECOVERY_LETTERS.includes(one));
  return recovery ? { kind: "recovery", code } : null;
}

/** A recovery code from random bytes, as it is shown: four groups of four. */
export function recoveryCode(bytes: Uint8Array): string {
  const letters = [...bytes.slice(0, RECOVERY_LENGTH)].map((byte) => RECOVERY_LETTERS[byte % 32]);
  return letters.join("").replace(/(.{4})(?!$)/g, "$1-");
}

/**
 * Whether somebody proved recently enough that it is them. Who has no second factor is asked elsewhere: for the
 * password, or a login of the last minutes.
 */
export function isFreshlyProven(
  { factor, provenAt }: { factor: boolean; provenAt: number | null },
  now: number,
): boolean {
  return !factor || (provenAt !== null && now - provenAt <= PROOF_LIFE);
}

/** Somebody whose second factor shall be removed, as the owner of one company sees them. */
type Loser = { self: boolean; admin: boolean; limited: boolean; companies: number };

/**
 * Whether the owner of a company may have a member's second factor removed. People who also belong to somebody else
 * (another company, an agency whose client they are, the installation) are guarded for them too: the operator decides.
 */
export function mayReset({
  self,
  admin,
  limited,
  companies,
}: Loser): { ok: true } | { ok: false; code: "reset_by_operator" } {
  const alone = !self && !admin && !limited && companies === 1;
  return alone ? { ok: true } : { ok: false, code: "reset_by_operator" };
}

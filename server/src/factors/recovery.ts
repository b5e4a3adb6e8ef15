import { randomBytes } from "node:crypto";
import { RECOVERY_CODES, recoveryCode } from "@owlstat/core/factors/rules.ts";
import type { Tx } from "../platform/db/connect.ts";
import { recoveryHash } from "./check.ts";
import { countRecoveryCodes, saveRecoveryCodes } from "./store.ts";

/** Ten codes as they are shown once; those before stop working. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(16)));
  await saveRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryHash(userId, code)),
    now,
  );
  return codes;
}

/** The first factor comes with codes; a further one leaves those there are. */
export async function firstRecoveryCodes(tx: Tx, userId: string, now: Date): Promise<string[] | null> {
  return (await countRecoveryCodes(tx, userId)) > 0 ? null : replaceRecoveryCodes(tx, userId, now);
}

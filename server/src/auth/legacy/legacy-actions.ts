import type { VisitorContext } from "../../platform/context.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { hashPassword, inTurn, legacyMatches } from "../login/passwords.ts";
import { moveLegacy } from "./legacy-jobs.ts";
import { bcryptDecoy, type LegacyUser, setLegacyPassword } from "./legacy-store.ts";

/** A password, and who tries it. */
type Guess = { password: string; who: string };

/**
 * Checks the password of somebody who may still be a legacy user. Users without a bcrypt hash cost the same
 * time, so that nobody can tell who has one.
 */
export async function tryMove(
  context: VisitorContext,
  legacy: LegacyUser | undefined,
  { password, who }: Guess,
): Promise<boolean> {
  const right = await inTurn(who, async () => {
    if (legacy?.kind !== "bcrypt") await bcryptDecoy(context.db, password);
    return legacy !== undefined && (await legacyMatches(context.db, legacy, password));
  });
  if (legacy && right) await startMove(context, legacy, { password, who });
  return right;
}

/** The first right login of a legacy user: the password is hashed anew while we have it, and a job moves the rest. */
async function startMove(
  { db }: VisitorContext,
  legacy: LegacyUser,
  { password, who }: Guess,
): Promise<void> {
  const passwordHash = legacy.password_hash ?? (await hashPassword(password, who));
  await db.transaction(async (tx) => {
    await setLegacyPassword(tx, legacy.id, passwordHash);
    await enqueue(tx, moveLegacy, { legacyId: legacy.id }, { singletonKey: legacy.id });
  });
}

import type { VisitorContext } from "../../platform/context.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { hashPassword, legacyMatches } from "../login/passwords.ts";
import { moveLegacy } from "./legacy-jobs.ts";
import { bcryptDecoy, type LegacyUser, setLegacyPassword } from "./legacy-store.ts";

/**
 * Checks the password of somebody who may still be a legacy user. Users without a bcrypt hash cost the same
 * time, so that nobody can tell who has one.
 */
export async function tryMove(
  context: VisitorContext,
  legacy: LegacyUser | undefined,
  password: string,
): Promise<boolean> {
  if (legacy?.kind !== "bcrypt") await bcryptDecoy(context.db, password);
  return legacy ? startMove(context, legacy, password) : false;
}

/**
 * The first right login of a legacy user: the password is hashed anew while we have it, and a job moves the rest.
 * Answers whether the password was right.
 */
async function startMove({ db }: VisitorContext, legacy: LegacyUser, password: string): Promise<boolean> {
  if (!(await legacyMatches(db, legacy, password))) return false;
  const passwordHash = legacy.password_hash ?? (await hashPassword(password));
  await db.transaction(async (tx) => {
    await setLegacyPassword(tx, legacy.id, passwordHash);
    await enqueue(tx, moveLegacy, { legacyId: legacy.id }, { singletonKey: legacy.id });
  });
  return true;
}

import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type {
  addPasskey,
  beginPasskey,
  proofOptions,
  removePasskey,
  renamePasskey,
} from "@owlstat/core/factors/contract.ts";
import { MOST_PASSKEYS } from "@owlstat/core/factors/rules.ts";
import type { UserContext } from "../platform/context.ts";
import { isDuplicate } from "../platform/db/errors.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { hasFactor } from "../users/factor-store.ts";
import { lockUser } from "../users/store.ts";
import { deletePasskey, insertPasskey, listPasskeys, updatePasskeyName } from "./passkey-store.ts";
import { makingOptions, readMadePasskey, usingOptions } from "./passkeys.ts";
import { firstRecoveryCodes } from "./recovery.ts";
import { endUnprovenSessions, noteProof } from "./session-store.ts";
import { deleteLeftovers } from "./store.ts";
import { tell } from "./tell.ts";

type Person = { id: string; email: string; name: string };

/** Begins for somebody who proved that the account is theirs. */
export async function preparePasskey(
  context: UserContext,
  person: Person,
): Promise<Answer<typeof beginPasskey>> {
  const { db, session } = context;
  if ((await listPasskeys(db, person.id)).length >= MOST_PASSKEYS) {
    throw new AppError("too_many_passkeys", { most: MOST_PASSKEYS });
  }
  const options = await makingOptions(context, { purpose: "add", of: session.id }, person);
  return { options: { ...options } };
}

export async function savePasskey(
  context: UserContext,
  { name, passkey }: Input<typeof addPasskey>,
): Promise<Answer<typeof addPasskey>> {
  const { db, clock, session } = context;
  const { userId } = session;
  const now = new Date(clock.now());
  const key = await readMadePasskey(context, { purpose: "add", of: session.id }, passkey);
  const row = { id: uuidv7(clock.now()), user_id: userId, name, created_at: now, last_used_at: null };
  try {
    const codes = await db.transaction(async (tx) => {
      // Under the lock, so that two at once do not exceed the limit.
      await lockUser(tx, userId);
      if ((await listPasskeys(tx, userId)).length >= MOST_PASSKEYS) {
        throw new AppError("too_many_passkeys", { most: MOST_PASSKEYS });
      }
      await insertPasskey(tx, { ...row, ...key });
      await noteProof(tx, session.id, now);
      await endUnprovenSessions(tx, session);
      await tell(tx, context, "passkey_added");
      return firstRecoveryCodes(tx, userId, now);
    });
    return { recovery_codes: codes };
  } catch (error) {
    if (isDuplicate(error)) throw new AppError("passkey_refused");
    throw error;
  }
}

export async function namePasskey(
  { db, session }: UserContext,
  { id, name }: Input<typeof renamePasskey>,
): Promise<{ ok: true }> {
  if (!(await updatePasskeyName(db, session.userId, id, name))) throw new AppError("not_found");
  return { ok: true };
}

export async function dropPasskey(
  context: UserContext,
  { id }: Input<typeof removePasskey>,
): Promise<{ ok: true }> {
  const { db, session } = context;
  await db.transaction(async (tx) => {
    if (!(await deletePasskey(tx, session.userId, id))) throw new AppError("not_found");
    if (!(await hasFactor(tx, session.userId))) await deleteLeftovers(tx, session.userId);
    await tell(tx, context, "passkey_removed");
  });
  return { ok: true };
}

export async function askForProof(context: UserContext): Promise<Answer<typeof proofOptions>> {
  const { session } = context;
  const options = await usingOptions(context, { purpose: "prove", of: session.id }, session.userId);
  return { options: { ...options } };
}

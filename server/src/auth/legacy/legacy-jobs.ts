import * as z from "zod/mini";
import { recordEvent } from "../../audit/store.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { personalSpace } from "../../spaces/store.ts";
import { findByEmail, updateUser } from "../../users/store.ts";
import { insertAccount } from "../mailbox/account-actions.ts";
import { deleteLegacy, insertLegacyAccounts, lockLegacy } from "./legacy-store.ts";

/**
 * Queued when somebody's accounts are waiting in `legacy_accounts`; the noun `accounts` takes them from
 * there.
 */
export const legacyMoved = {
  name: "accounts.bring-legacy",
  payload: z.object({ spaceId: z.uuid() }),
};

/** Turns a legacy user into a user, with the accounts they followed there. Safe to run twice. */
export async function moveLegacyUser(tx: Tx, clock: Clock, legacyId: string): Promise<void> {
  const legacy = await lockLegacy(tx, legacyId);
  if (!legacy) return;
  if (!(await findByEmail(tx, legacy.email))) {
    const userId = await insertAccount(
      tx,
      { clock },
      {
        email: legacy.email,
        name: legacy.name,
        passwordHash: legacy.password_hash,
        // The operator who imported them vouches for the addresses they used for years.
        confirmed: true,
        newsletter: false,
      },
    );
    await updateUser(tx, userId, { first_time: false, from_legacy: true });
    const space = await personalSpace(tx, userId);
    await insertLegacyAccounts(tx, space.id, legacy.accounts);
    if (legacy.accounts.length > 0) await enqueue(tx, legacyMoved, { spaceId: space.id });
    await recordEvent(tx, { clock }, "legacy_migrated", userId, { accounts: legacy.accounts.length });
  }
  await deleteLegacy(tx, legacyId);
}

export const moveLegacy = defineJob({
  name: "auth.move-legacy",
  payload: z.object({ legacyId: z.uuid() }),
  concurrency: 2,
  async run({ db, clock }, { legacyId }) {
    await db.transaction((tx) => moveLegacyUser(tx, clock, legacyId));
  },
});

import { MOST_KEPT, MOST_KEYS } from "@owlstat/core/idempotency.ts";
import { sql } from "kysely";
import type { Queries } from "../../db/connect.ts";

export type KeyedCall = { caller: Buffer; key: Buffer; claim: string };
type NewCall = KeyedCall & { userId: string; input: Buffer; now: Date; expired: Date };

/**
 * Takes the key for this call, unless an earlier one has it that has not expired. Of any number of calls at once, in
 * whatever process, one gets it. Nothing is taken either while the person has too many keys, or answers too long.
 */
export async function claimKey(db: Queries, call: NewCall): Promise<boolean> {
  const { caller, key, claim, userId, input, now, expired } = call;
  const { rows } = await sql`
    insert into call_keys as k (caller, key, user_id, claim, input, started_at)
    select ${caller}, ${key}, ${userId}, ${claim}, ${input}, ${now}
    where (select count(*) < ${MOST_KEYS} and coalesce(sum(octet_length(outcome)), 0) < ${MOST_KEPT}
      from (select outcome from call_keys where user_id = ${userId} and started_at > ${expired}
        limit ${MOST_KEYS}) kept)
    on conflict (caller, key) do update
    set claim = excluded.claim, input = excluded.input, started_at = excluded.started_at, outcome = null
    where k.started_at <= ${expired}
    returning 1`.execute(db.kysely);
  return rows.length > 0;
}

export async function earlierCall(db: Queries, { caller, key }: Omit<KeyedCall, "claim">) {
  return db.kysely
    .selectFrom("call_keys")
    .select(["input", "started_at", "outcome"])
    .where("caller", "=", caller)
    .where("key", "=", key)
    .executeTakeFirst();
}

export async function keepOutcome(
  db: Queries,
  { caller, key, claim }: KeyedCall,
  outcome: Buffer,
): Promise<void> {
  await db.kysely
    .updateTable("call_keys")
    .set({ outcome })
    .where("caller", "=", caller)
    .where("key", "=", key)
    .where("claim", "=", claim)
    .execute();
}

/** Gives the key back: its call changed nothing and may be made again. */
export async function releaseKey(db: Queries, { caller, key, claim }: KeyedCall): Promise<void> {
  await db.kysely
    .deleteFrom("call_keys")
    .where("caller", "=", caller)
    .where("key", "=", key)
    .where("claim", "=", claim)
    .execute();
}

export async function deleteKeysBefore(db: Queries, before: Date): Promise<void> {
  await db.kysely.deleteFrom("call_keys").where("started_at", "<=", before).execute();
}

import { sql } from "kysely";
import type { Queries, Tx } from "../db/connect.ts";

/** A process says this often that it is alive, and counts no more once it was silent for so long. */
export const SEEN_EVERY_SECONDS = 5;
const SILENT_SECONDS = 20;
const LOCK = 7_120_843;

export type Place = { id: string; process: string; owner: string; size: string };

export async function insertPlace(db: Queries, place: Place): Promise<void> {
  await db.kysely.insertInto("held_turns").values(place).execute();
}

/**
 * Takes a turn, unless its owner has one already while somebody else waits for one of that size. Under a lock, so
 * that two processes cannot both take one. A place that others removed as silent is there again.
 */
export async function takeTurn(tx: Tx, place: Place): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx.kysely);
  await tx.kysely
    .insertInto("held_turns")
    .values(place)
    .onConflict((known) => known.column("id").doNothing())
    .execute();
  const { rows } = await sql`
    with alive as (
      select * from held_turns where seen_at > now() - make_interval(secs => ${SILENT_SECONDS})
    )
    update held_turns as mine set running = true where mine.id = ${place.id} and not (
      exists (select from alive where running and owner = mine.owner and size = mine.size)
      and exists (select from alive where not running and owner <> mine.owner and size = mine.size)
    ) returning 1`.execute(tx.kysely);
  return rows.length > 0;
}

export async function deletePlace(db: Queries, id: string): Promise<void> {
  await db.kysely.deleteFrom("held_turns").where("id", "=", id).execute();
}

/** These places are still held; what was left, or belongs to silent processes, is removed. */
export async function saySeen(db: Queries, ids: readonly string[]): Promise<void> {
  await sql`update held_turns set seen_at = now() where id = any(${ids}::uuid[])`.execute(db.kysely);
  await sql`delete from held_turns where seen_at < now() - make_interval(secs => ${SILENT_SECONDS})`.execute(
    db.kysely,
  );
}

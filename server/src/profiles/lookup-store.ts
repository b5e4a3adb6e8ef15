import { DAY } from "@owlstat/core/time.ts";
import { sql } from "kysely";
import type { Queries, Tx } from "../platform/db/connect.ts";
import "./tables.ts";

type Claim = "mine" | "asking" | "missing";

/** Claims a name for a look-up, unless somebody else is looking it up or it was recently not found. */
export async function claimLookup(db: Queries, username: string, now: number, until: number): Promise<Claim> {
  const { rows } = await sql`insert into lookups as kept (username, missing, until)
    values (${username}, false, ${new Date(until)})
    on conflict (username) do update set missing = false, until = excluded.until
    where kept.until <= ${new Date(now)} returning 1`.execute(db.kysely);
  if (rows.length > 0) return "mine";
  const other = await db.kysely
    .selectFrom("lookups")
    .select("missing")
    .where("username", "=", username)
    .executeTakeFirst();
  return other?.missing ? "missing" : "asking";
}

export async function releaseLookup(db: Queries, username: string): Promise<void> {
  await db.kysely.deleteFrom("lookups").where("username", "=", username).execute();
}

/**
 * Remembers that a name was not found, so that requests of the next minutes are answered without asking
 * again.
 */
export async function saveMissing(db: Queries, username: string, until: number): Promise<void> {
  await db.kysely
    .updateTable("lookups")
    .set({ missing: true, until: new Date(until) })
    .where("username", "=", username)
    .execute();
}

/** How many look-ups are counted under these keys in this hour. */
export async function lookupCounts(
  db: Queries,
  keys: readonly string[],
  hour: number,
): Promise<Map<string, number>> {
  const rows = await db.kysely
    .selectFrom("lookup_counts")
    .select(["address", "count"])
    .where("address", "in", keys)
    .where("hour", "=", new Date(hour))
    .execute();
  return new Map(rows.map(({ address, count }) => [address, count]));
}

/** Counts one look-up under each of these keys and answers how many there are now. */
export async function addLookup(tx: Tx, keys: readonly string[], hour: number): Promise<Map<string, number>> {
  // In one order, so that two look-ups with the same keys wait for each other instead of deadlocking.
  const { rows } = await sql<{ address: string; count: number }>`
    insert into lookup_counts as kept (address, hour, count)
    select key, ${new Date(hour)}, 1 from unnest(${keys.toSorted()}::text[]) as key
    on conflict (address, hour) do update set count = kept.count + 1 returning address, count`.execute(
    tx.kysely,
  );
  return new Map(rows.map(({ address, count }) => [address, count]));
}

/** Instagram did not know these names. */
export async function saveMissingNames(db: Queries, usernames: readonly string[], at: number): Promise<void> {
  if (usernames.length === 0) return;
  await sql`insert into missing_names (username, at)
    select name, ${new Date(at)} from unnest(${usernames}::text[]) name
    on conflict (username) do update set at = excluded.at`.execute(db.kysely);
}

/** Of these names the ones that Instagram did not know since this instant. */
export async function missingSince(
  db: Queries,
  usernames: readonly string[],
  since: number,
): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom("missing_names")
    .select("username")
    .where("username", "in", usernames)
    .where("at", ">", new Date(since))
    .execute();
  return rows.map(({ username }) => username);
}

export async function forgetOldLookups(db: Queries, before: number): Promise<void> {
  await db.kysely.deleteFrom("lookups").where("until", "<", new Date(before)).execute();
  await db.kysely.deleteFrom("lookup_counts").where("hour", "<", new Date(before)).execute();
  await db.kysely
    .deleteFrom("missing_names")
    .where("at", "<", new Date(before - DAY))
    .execute();
}

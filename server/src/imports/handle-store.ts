import type { Apart, HandleResult } from "@owlstat/core/imports/contract.ts";
import { NETWORK } from "@owlstat/core/profiles/networks.ts";
import { sql } from "kysely";
import type pg from "pg";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import "./tables.ts";

export type NewHandle = {
  username: string;
  days: number;
  /** Of those days: how many are collected already, and how many this space imported before. */
  collected_days: number;
  imported_days: number;
  apart: Apart | null;
};
export type ImportHandle = NewHandle & {
  result: HandleResult;
  tries: number;
  profile_id: number | null;
  written: boolean;
};

const SHOWN = [
  "username",
  "days",
  "collected_days",
  "imported_days",
  "apart",
  "result",
  "tries",
  "profile_id",
  "written",
] as const;

/** Replaces the handles of an import, keeping their order. */
export async function putHandles(
  tx: Tx,
  spaceId: string,
  importId: string,
  handles: readonly NewHandle[],
): Promise<void> {
  await tx.kysely.deleteFrom("import_handles").where("import_id", "=", importId).execute();
  const column = (key: keyof NewHandle) => handles.map((one) => one[key]);
  const apart = handles.map((one) => one.apart && JSON.stringify(one.apart));
  await sql`insert into import_handles
      (space_id, import_id, username, days, collected_days, imported_days, apart, position)
    select ${spaceId}::uuid, ${importId}::uuid, given.*
    from unnest(${column("username")}::text[], ${column("days")}::integer[], ${column("collected_days")}::integer[],
      ${column("imported_days")}::integer[], ${apart}::jsonb[]) with ordinality as given`.execute(tx.kysely);
}

export function handlesOf({ kysely }: Queries, { spaceId }: Pick<OwnerScope, "spaceId">, importId: string) {
  return kysely
    .selectFrom("import_handles")
    .select(SHOWN)
    .where("space_id", "=", spaceId)
    .where("import_id", "=", importId)
    .orderBy("position")
    .execute();
}

/** Takes handles out of an import, so that nothing of them is tracked or stored. Returns how many are left. */
export async function leaveOut(
  db: Queries,
  { spaceId }: Pick<OwnerScope, "spaceId">,
  importId: string,
  usernames: readonly string[],
): Promise<number> {
  await db.kysely
    .deleteFrom("import_handles")
    .where("space_id", "=", spaceId)
    .where("import_id", "=", importId)
    .where("username", "in", usernames)
    .execute();
  return (await handlesOf(db, { spaceId }, importId)).length;
}

/** The next undecided handles, in order. */
export function nextWaiting(
  { kysely }: Queries,
  { spaceId }: Pick<OwnerScope, "spaceId">,
  importId: string,
  limit: number,
): Promise<ImportHandle[]> {
  return kysely
    .selectFrom("import_handles")
    .select(SHOWN)
    .where("space_id", "=", spaceId)
    .where("import_id", "=", importId)
    .where("result", "=", "waiting")
    .orderBy("position")
    .limit(limit)
    .execute();
}

/** Settles all waiting handles that are already tracked. */
export async function settleTracked(
  db: Queries,
  { spaceId }: Pick<OwnerScope, "spaceId">,
  importId: string,
): Promise<void> {
  await sql`update import_handles h set result = 'already', profile_id = a.profile_id
    from accounts a join profiles p on p.id = a.profile_id
    where h.import_id = ${importId} and h.result = 'waiting'
      and a.space_id = ${spaceId} and p.network = ${NETWORK} and p.username = h.username`.execute(db.kysely);
}

/** Settles all handles that are still waiting. */
export async function settleWaiting(db: Queries, importId: string, result: HandleResult): Promise<void> {
  await db.kysely
    .updateTable("import_handles")
    .set({ result })
    .where("import_id", "=", importId)
    .where("result", "=", "waiting")
    .execute();
}

export async function setResult(
  db: Queries,
  importId: string,
  usernames: readonly string[],
  result: HandleResult,
  profileId: number | null = null,
): Promise<void> {
  if (usernames.length === 0) return;
  await db.kysely
    .updateTable("import_handles")
    .set((is) => ({
      result,
      ...(profileId !== null && { profile_id: profileId }),
      ...(result === "temporary" && { tries: is("tries", "+", 1) }),
    }))
    .where("import_id", "=", importId)
    .where("username", "in", usernames)
    .execute();
}

/** Sets handles with these results back to waiting. Returns how many there were. */
export async function waitAgain(
  db: Queries,
  importId: string,
  results: readonly HandleResult[],
  { fewerTriesThan, forgetTries = false }: { fewerTriesThan?: number; forgetTries?: boolean } = {},
): Promise<number> {
  const { numUpdatedRows } = await db.kysely
    .updateTable("import_handles")
    .set({ result: "waiting", ...(forgetTries && { tries: 0 }) })
    .where("import_id", "=", importId)
    .where("result", "in", results)
    .$if(fewerTriesThan !== undefined, (query) => query.where("tries", "<", fewerTriesThan ?? 0))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Handles whose days can be stored and are not yet. */
export function unwritten({ kysely }: Queries, importId: string) {
  return kysely
    .selectFrom("import_handles")
    .select(["username", "days"])
    .select(sql<number>`profile_id`.as("profile_id"))
    .where("import_id", "=", importId)
    .where("result", "in", ["tracked", "already"])
    .where("profile_id", "is not", null)
    .where("written", "=", false)
    .where("days", ">", 0)
    .execute();
}

/** Records in the same transaction whose days were stored; fails when the import is no longer running. */
export async function noteWritten(
  client: pg.PoolClient,
  importId: string,
  usernames: readonly string[],
  days: number,
): Promise<void> {
  const { rowCount } = await client.query(
    "update imports set days = days + $2 where id = $1 and status = 'running'",
    [importId, days],
  );
  if (rowCount === 0) throw new NoLongerRunning();
  await client.query(
    "update import_handles set written = true where import_id = $1 and username = any($2) and not written",
    [importId, usernames],
  );
}

/** The import was cancelled or removed meanwhile: the current transaction must be rolled back. */
export class NoLongerRunning extends Error {}

import { sql } from "kysely";
import * as z from "zod/mini";
import type { Services } from "../context.ts";
import type { Db, Queries, Tx } from "../db/connect.ts";
import { enqueue } from "../jobs/enqueue.ts";

/** Which columns refer to the files below a prefix. Every noun that keeps files declares its own. */
export type FileReferences = {
  /** The folder of the files, with a trailing slash. */
  prefix: string;
  columns: readonly { table: string; column: string }[];
  /** The part of a key that the columns contain; the key itself if left out. */
  nameOf?: (key: string) => string | null;
};

/** How many keys are checked in one query, since each query reads the whole columns. */
const AT_ONCE = 20_000;

/** The job that deletes released files; `server/src/file-sweep.ts` implements it. */
export const deleteFilesQueue = { name: "files.delete", payload: z.object({}) };

/** Deletes released files soon, without waiting for the next scheduled run. */
export async function deleteFilesSoon(tx: Queries): Promise<void> {
  await enqueue(tx, deleteFilesQueue, {}, { singletonKey: "now" });
}

type Tools = Pick<Services, "files"> & { db: Db };

/** Releases files in the transaction that removed their names. */
export async function releaseFiles(tx: Queries, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.kysely
    .insertInto("orphaned_files")
    .values(keys.map((key) => ({ key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await deleteFilesSoon(tx);
}

/**
 * Locks a file's key until the end of the transaction, so that a file is not deleted while a row begins to
 * refer to it.
 */
export async function reserveFile(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`file ${key}`}, 0))`.execute(tx.kysely);
}

/** Deletes released files, unless a row refers to them again. */
export async function deleteLetGo(
  { db, files }: Tools,
  references: readonly FileReferences[],
): Promise<number> {
  const rows = await db.kysely.selectFrom("orphaned_files").select("key").limit(1000).execute();
  for (const { key } of rows) {
    await db.transaction(async (tx) => {
      await reserveFile(tx, key);
      if ((await unnamed(tx, references, [key])).length > 0) await files.delete(key);
      await tx.kysely.deleteFrom("orphaned_files").where("key", "=", key).execute();
    });
  }
  return rows.length;
}

/**
 * Looks at all files below the declared prefixes and releases those that no row refers to and that are older
 * than this.
 */
export async function releaseUnreferenced(
  { db, files }: Tools,
  references: readonly FileReferences[],
  writtenBefore: number,
): Promise<number> {
  let found = 0;
  const look = async (keys: readonly string[]) => {
    const old: string[] = [];
    for (const key of await unnamed(db, references, keys)) {
      if (((await files.writtenAt(key)) ?? writtenBefore) < writtenBefore) old.push(key);
    }
    await releaseFiles(db, old);
    found += old.length;
  };
  for (const { prefix } of references) {
    const keys: string[] = [];
    for await (const key of files.list(prefix)) {
      keys.push(key);
      if (keys.length === AT_ONCE) await look(keys.splice(0));
    }
    await look(keys);
  }
  return found;
}

/** Those of the keys that no declared column refers to. Keys below no declared prefix are never included. */
async function unnamed(
  { kysely }: Queries,
  references: readonly FileReferences[],
  keys: readonly string[],
): Promise<string[]> {
  const free: string[] = [];
  for (const { prefix, columns, nameOf = (key: string) => key } of references) {
    const byName = new Map(
      keys.filter((key) => key.startsWith(prefix)).map((key) => [nameOf(key) ?? key, key] as const),
    );
    if (byName.size === 0) continue;
    for (const { table, column } of columns) {
      // Table by table, because one of them may lie on several machines.
      const { rows } = await sql<{ name: string }>`select distinct ${sql.ref(column)} as name
        from ${sql.table(table)} where ${sql.ref(column)} = any(${[...byName.keys()]}::text[])`.execute(
        kysely,
      );
      for (const { name } of rows) byName.delete(name);
    }
    free.push(...byName.values());
  }
  return free;
}

import { DAY } from "@owlstat/core/time.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteFiles, fileReferences, findUnnamedFiles } from "./file-sweep.ts";
import { deleteLetGo, releaseFiles } from "./platform/files/sweep.ts";
import { prepareQueues } from "./testing/database/test-queues.ts";
import { testServices } from "./testing/services/test-services.ts";
import { jobs } from "./worker.ts";

const services = await testServices();
const { db, files, clock } = services;
await prepareQueues(services, jobs);
const meta = { id: "1", attempt: 1, last: false, signal: new AbortController().signal };

const hash = (letter: string) => letter.repeat(32);
const picture = (letter: string) => `pictures/${letter}${letter}/${hash(letter)}.webp`;
const keep = (key: string) => files.put(key, Buffer.from("x"), { contentType: "image/webp" });

async function kept(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list("")) keys.push(key);
  return keys;
}

/** The weekly walk and the deleting after it, on a day when all files are old enough. */
async function sweep(): Promise<void> {
  clock.set(Date.now() + 2 * DAY);
  await findUnnamedFiles.run(services, {}, meta);
  await deleteFiles.run(services, {}, meta);
}

beforeEach(async () => {
  for (const key of await kept()) await files.delete(key);
  await db.pool.query("truncate profiles, posts, imports, spaces, orphaned_files cascade");
});

test("every declared column is there", async () => {
  for (const { table, column } of fileReferences.flatMap(({ columns }) => columns)) {
    const { rowCount } = await db.pool.query(
      "select from information_schema.columns where table_name = $1 and column_name = $2",
      [table, column],
    );
    expect(rowCount, `${table}.${column}`).toBe(1);
  }
});

describe("the sweep", () => {
  test("deletes what no row names and keeps what one does, kind by kind", async () => {
    await db.pool.query(
      "insert into profiles (username, external_id, picture_hash) values ('nasa', '1', $1)",
      [hash("a")],
    );
    await db.pool.query(
      `insert into posts (profile_id, id, published_at, format, caption, comments, followers, first_seen_at, thumbnail_hash)
       values (1, 1, now(), 'image', '', 0, 1, now(), $1)`,
      [hash("b")],
    );
    await db.pool.query(
      "insert into spaces (id, kind, name, brandlogo) values ('0190a000-0000-7000-8000-000000000001', 'company', 'Nest', $1)",
      [hash("d")],
    );
    const named = [picture("a"), picture("b"), `logos/dd/${hash("d")}.png`];
    const free = [picture("c"), `logos/ee/${hash("e")}.png`, "imports/0190/file"];
    for (const key of [...named, ...free, "elsewhere/file"]) await keep(key);
    await sweep();
    expect(await kept()).toEqual(["elsewhere/file", ...named].sort());
  });

  test("leaves young files alone: a row may be about to name them", async () => {
    await keep(picture("a"));
    clock.set(Date.now());
    await findUnnamedFiles.run(services, {}, meta);
    await deleteFiles.run(services, {}, meta);
    expect(await kept()).toEqual([picture("a")]);
  });
});

describe("a file that was let go", () => {
  test("is deleted", async () => {
    await keep(picture("a"));
    await db.transaction((tx) => releaseFiles(tx, [picture("a"), picture("a")]));
    expect(await deleteLetGo(services, fileReferences)).toBe(1);
    expect(await kept()).toEqual([]);
    expect(await deleteLetGo(services, fileReferences)).toBe(0);
  });

  test("stays when a row names it again, or when its transaction failed", async () => {
    await keep(picture("a"));
    await keep(picture("b"));
    await db.pool.query(
      "insert into profiles (username, external_id, picture_hash) values ('nasa', '1', $1)",
      [hash("a")],
    );
    await releaseFiles(db, [picture("a")]);
    const failed = db.transaction(async (tx) => {
      await releaseFiles(tx, [picture("b")]);
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    await deleteLetGo(services, fileReferences);
    expect(await kept()).toEqual([picture("a"), picture("b")]);
  });
});

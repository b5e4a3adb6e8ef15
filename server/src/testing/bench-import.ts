import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { addDays, type Day } from "@owlstat/core/time.ts";
import { analyse } from "../imports/analyse.ts";
import { runImport } from "../imports/run.ts";
import { systemClock } from "../platform/clock.ts";
import type { Services } from "../platform/context.ts";
import type { Db } from "../platform/db/connect.ts";
import { openDiskStore } from "../platform/files/disk-store.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { importedLine } from "../stats/imported-store.ts";
import { fillDays } from "./bench-database.ts";

const FIRST: Day = "2020-01-01";

/** The product's own import of one large file, by accounts that are tracked already: reading and storing are what counts. */
export async function benchImport(db: Db, accounts: number, days: number) {
  const folder = await mkdtemp(join(tmpdir(), "owlstat-bench-import-"));
  const files = await openDiskStore(folder);
  await fillDays(db, accounts, 1);
  const owner = await makeOwner(db);
  const services = { db, files, clock: systemClock } as unknown as Services;
  const dayNames = Array.from({ length: days }, (_, index) => addDays(FIRST, index));
  const text = `username,date,followers,following,posts\n${Array.from({ length: accounts }, (_, account) =>
    dayNames
      .map((day, index) => `bench${account},${day},${20_000 + index},${300 + (index % 7)},${900 + index}\n`)
      .join(""),
  ).join("")}`;
  const { signal } = new AbortController();
  return {
    /** Imports the file from the beginning, and takes it back afterwards. Seconds for the preview and for storing. */
    async run() {
      const id = uuidv7(Date.now());
      const key = `imports/${owner.spaceId}/${id}`;
      await files.put(key, Buffer.from(text), { contentType: "text/csv" });
      await db.pool.query(
        `insert into imports (id, space_id, kind, status, name, file_key, told, today, created_by, created_at)
         values ($1, $2, 'file', 'analysing', '', $3, '{"username":null}', current_date, $4, now())`,
        [id, owner.spaceId, key, owner.userId],
      );
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const began = performance.now();
      await analyse(services, id, signal);
      const read = (performance.now() - began) / 1000;
      await db.pool.query("update imports set status = 'running' where id = $1", [id]);
      const started = performance.now();
      await runImport(services, id, signal);
      const stored = (performance.now() - started) / 1000;
      delay.disable();
      const { rows } = await db.pool.query("select status, days from imports where id = $1", [id]);
      if (rows[0]?.days !== accounts * days)
        throw new Error(`the import ended as ${JSON.stringify(rows[0])}`);
      await db.pool.query("delete from imports where id = $1", [id]);
      await db.pool.query("vacuum imported_days");
      return { read, stored, delay: { p99: delay.percentile(99) / 1e6 } };
    },
    /** The same rows as the database takes them in. */
    lines: () =>
      Array.from({ length: accounts }, (_, account) =>
        dayNames
          .map((day, index) =>
            importedLine(account + 1, owner.spaceId, owner.userId, {
              day,
              followers: 20_000 + index,
              following: 300 + (index % 7),
              posts: 900 + index,
            }),
          )
          .join(""),
      ),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Somebody whose space tracks all of them. */
async function makeOwner({ pool }: Db): Promise<{ userId: string; spaceId: string }> {
  const [userId, spaceId] = [uuidv7(Date.now()), uuidv7(Date.now())];
  await pool.query("insert into users (id, email, name) values ($1, 'bench@owlstat.test', 'Bench')", [
    userId,
  ]);
  await pool.query(
    "insert into spaces (id, kind, name, prolevel) values ($1, 'personal', 'Bench', 1000000)",
    [spaceId],
  );
  await pool.query("insert into memberships (space_id, user_id, role) values ($1, $2, 'owner')", [
    spaceId,
    userId,
  ]);
  await pool.query(
    "insert into accounts (space_id, profile_id, position, added_at) select $1, id, id, now() from profiles",
    [spaceId],
  );
  return { userId, spaceId };
}

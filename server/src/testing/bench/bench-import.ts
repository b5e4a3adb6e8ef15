import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { addDays, type Day } from "@owlstat/core/time.ts";
import { analyse } from "../../imports/analyse.ts";
import { runImport } from "../../imports/run.ts";
import { systemClock } from "../../platform/clock.ts";
import type { Services } from "../../platform/context.ts";
import type { Db } from "../../platform/db/connect.ts";
import { openDiskStore } from "../../platform/files/disk-store.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { importedLine } from "../../stats/imported-store.ts";
import { fillDays } from "./bench-database.ts";

const FIRST: Day = "2020-01-01";

type Owner = { userId: string; spaceId: string };

/** The product's own import of one large file, by accounts that are tracked already: reading and storing are what counts. */
export async function benchImport(db: Db, accounts: number, days: number) {
  const folder = await mkdtemp(join(tmpdir(), "owlstat-bench-import-"));
  const files = await openDiskStore(folder);
  await fillDays(db, accounts, 1);
  const owner = await makeOwner(db);
  const services = { db, files, clock: systemClock } as unknown as Services;
  const history = historyOf(days);
  const csv = csvOf(accounts, history);
  return {
    /** Imports the file from the beginning, and takes it back afterwards. Seconds for the preview and for storing. */
    async run() {
      const id = await upload(services, owner, csv);
      const times = await timeImport(services, id);
      const { rows } = await db.pool.query("select status, days from imports where id = $1", [id]);
      if (rows[0]?.days !== accounts * days)
        throw new Error(`the import ended as ${JSON.stringify(rows[0])}`);
      await db.pool.query("delete from imports where id = $1", [id]);
      await db.pool.query("vacuum imported_days");
      return times;
    },
    /** The same rows as lines for COPY. */
    lines: () =>
      Array.from({ length: accounts }, (_, account) =>
        history.map((day) => importedLine(account + 1, owner.spaceId, owner.userId, day)).join(""),
      ),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The daily figures of every account in the file. */
function historyOf(days: number) {
  return Array.from({ length: days }, (_, index) => ({
    day: addDays(FIRST, index),
    followers: 20_000 + index,
    following: 300 + (index % 7),
    posts: 900 + index,
  }));
}

function csvOf(accounts: number, history: ReturnType<typeof historyOf>): string {
  const linesOf = (account: number) =>
    history
      .map(({ day, followers, following, posts }) => [`bench${account}`, day, followers, following, posts])
      .map((cells) => `${cells.join(",")}\n`)
      .join("");
  const lines = Array.from({ length: accounts }, (_, account) => linesOf(account)).join("");
  return `username,date,followers,following,posts\n${lines}`;
}

/** Stores the file as if somebody had uploaded it. */
async function upload({ db, files }: Services, { userId, spaceId }: Owner, csv: string): Promise<string> {
  const id = uuidv7(Date.now());
  const key = `imports/${spaceId}/${id}`;
  await files.put(key, Buffer.from(csv), { contentType: "text/csv" });
  await db.pool.query(
    `insert into imports (id, space_id, kind, status, name, file_key, told, today, created_by, created_at)
     values ($1, $2, 'file', 'analysing', '', $3, '{"username":null}', current_date, $4, now())`,
    [id, spaceId, key, userId],
  );
  return id;
}

async function timeImport(services: Services, id: string) {
  const { signal } = new AbortController();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const read = await secondsOf(() => analyse(services, id, signal));
  await services.db.pool.query("update imports set status = 'running' where id = $1", [id]);
  const stored = await secondsOf(() => runImport(services, id, signal));
  delay.disable();
  return { read, stored, delay: { p99: delay.percentile(99) / 1e6 } };
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Somebody whose space tracks all of them. */
async function makeOwner({ pool }: Db): Promise<Owner> {
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

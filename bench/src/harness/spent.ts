import { readdir, readFile } from "node:fs/promises";
import type { BenchDatabase } from "../../../server/src/testing/bench/bench-database.ts";

type Db = BenchDatabase["db"];

/** The clock of /proc counts in hundredths of a second. */
const TICK_MS = 10;

type Stat = { pid: number; parent: number; own: number; ended: number };

async function statOf(pid: string): Promise<Stat | null> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name of a program may hold spaces and brackets.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  if (fields.length < 15) return null;
  const [own, ended] = [Number(fields[11]) + Number(fields[12]), Number(fields[13]) + Number(fields[14])];
  return { pid: Number(pid), parent: Number(fields[1]), own, ended };
}

/** The processor time of a process, of all it started, and of those of them that have ended, in ms. */
export async function cpuOf(root: number): Promise<number> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const stats = (await Promise.all(pids.map(statOf))).filter((one) => one !== null);
  const below = (pid: number): number =>
    stats
      .filter(({ parent }) => parent === pid)
      .reduce((sum, one) => sum + one.own + one.ended + below(one.pid), 0);
  const own = stats.find(({ pid }) => pid === root);
  return own ? (own.own + own.ended + below(root)) * TICK_MS : 0;
}

/** The first process of a PostgreSQL on this machine. */
async function postmasterOf({ pool }: Db): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  return (await statOf(String(rows[0]?.pid)))?.parent ?? 0;
}

export type Spent = { program: number; database: number; stored: number; logged: number };

/** What has been spent so far: ms of processor time, bytes of the database, and of its log. */
export async function spentBy(db: Db, program: () => Promise<number>): Promise<Spent> {
  const { rows } = await db.pool.query<{ stored: string; logged: string }>(
    "select pg_database_size(current_database()) as stored, pg_current_wal_lsn() - '0/0'::pg_lsn as logged",
  );
  return {
    program: await program(),
    database: await cpuOf(await postmasterOf(db)),
    stored: Number(rows[0]?.stored),
    logged: Number(rows[0]?.logged),
  };
}

/** What one of so many cost. */
export function each(before: Spent, after: Spent, count: number): Spent {
  const of = (name: keyof Spent) => (after[name] - before[name]) / count;
  return { program: of("program"), database: of("database"), stored: of("stored"), logged: of("logged") };
}

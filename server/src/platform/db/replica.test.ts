import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { startPair } from "../../testing/database/test-replica.ts";
import { connect, namedQuery } from "./connect.ts";

const { primary, replica, replicaData, password, stop } = await startPair();
const db = connect({ url: primary.url, replicaUrl: replica.url });
const pid = () => Number(readFileSync(join(replicaData, "postmaster.pid"), "utf8").split("\n")[0]);
const until = (state: string) =>
  vi.waitFor(() => expect(db.replica?.state()).toBe(state), { timeout: 60_000, interval: 50 });

afterAll(async () => {
  await db.close();
  await stop();
});

/** Which server a read was answered by. */
async function readBy(): Promise<string> {
  const { rows } = await sql<{
    by: string;
  }>`select case when pg_is_in_recovery() then 'replica' else 'primary' end as by`.execute(db.reader);
  const [named] = await namedQuery<{ replica: boolean }>(
    db,
    "test.by",
    "select pg_is_in_recovery() as replica",
    [],
  );
  expect(named?.replica).toBe(rows[0]?.by === "replica");
  return rows[0]?.by ?? "";
}

/** Stops the processes of the replica where they stand, as a machine that hangs does. */
function signalAll(signal: "SIGSTOP" | "SIGCONT") {
  const children = execFileSync("pgrep", ["-P", String(pid())], { encoding: "utf8" });
  for (const one of [pid(), ...children.trim().split("\n").map(Number)]) process.kill(one, signal);
}

test("reads go to the replica, and what was just written is read from the primary", async () => {
  await until("used");
  expect(await readBy()).toBe("replica");
  await sql`create table written (id int)`.execute(db.kysely);
  expect(await sql`select id from written`.execute(db.fresh.reader)).toMatchObject({ rows: [] });
});

test("a replica that hangs is left, reads under way included, and is used again when it is back", async () => {
  await until("used");
  const answers = Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.3)`.execute(db.reader)));
  signalAll("SIGSTOP");
  try {
    expect((await answers).length).toBe(10);
    await until("away");
    expect(await readBy()).toBe("primary");
  } finally {
    signalAll("SIGCONT");
  }
  await until("used");
  expect(await readBy()).toBe("replica");
});

test("a replica that stops replaying is left when it is five seconds behind", async () => {
  await until("used");
  const replicaOnly = connect({ url: replica.url.replace(/\/\/[^@]+@/, `//postgres:${password}@`) });
  await replicaOnly.pool.query("select pg_wal_replay_pause()");
  await sql`create table unseen (id int)`.execute(db.kysely);
  await until("behind");
  expect(await readBy()).toBe("primary");
  await replicaOnly.pool.query("select pg_wal_replay_resume()");
  await until("used");
  await replicaOnly.pool.query("select pg_promote()");
  await until("promoted");
  expect(await readBy()).toBe("primary");
  await replicaOnly.close();
});

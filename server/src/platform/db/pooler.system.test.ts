import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { afterAll, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../testing/database/test-db.ts";
import { testPeople } from "../../testing/people/test-people.ts";
import { startTestWeb } from "../../testing/web/test-web.ts";
import { freePort } from "../postgres/process.ts";
import { connect, namedQuery } from "./connect.ts";
import { sharesConnections } from "./pooler.ts";

const database = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), "owlstat-pgbouncer-"));
const port = await freePort();
const direct = new URL(database.url);
const pooled = new URL(database.url);
pooled.port = String(port);
const bouncer = await startBouncer();
afterAll(async () => {
  const ended = bouncer.exitCode === null ? once(bouncer, "exit") : null;
  bouncer.kill();
  await ended;
  await rm(folder, { recursive: true, force: true });
});

/** PgBouncer in transaction mode, with fewer connections than the program asks for. */
async function startBouncer(): Promise<ChildProcess> {
  await writeFile(join(folder, "users.txt"), `"${direct.username}" "${direct.password}"\n`);
  const server = `host=${direct.hostname} port=${direct.port} user=${direct.username} password=${direct.password}`;
  const settings = [
    ...["[databases]", `* = ${server}`, "[pgbouncer]", "listen_addr = 127.0.0.1", `listen_port = ${port}`],
    ...["auth_type = plain", `auth_file = ${folder}/users.txt`, "unix_socket_dir =", "logfile ="],
    ...["pool_mode = transaction", "default_pool_size = 5", "pidfile ="],
  ];
  await writeFile(join(folder, "pgbouncer.ini"), `${settings.join("\n")}\n`);
  await chmod(folder, 0o755);
  const user = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const program = spawn("pgbouncer", [...user, join(folder, "pgbouncer.ini")], { stdio: "ignore" });
  await once(program, "spawn");
  return program;
}

test("a pooler in transaction mode is found, and everything works through it", async () => {
  await vi.waitFor(async () => expect(await sharesConnections(pooled.href)).toBe(true), { timeout: 20_000 });
  const db = connect({ url: pooled.href, directUrl: direct.href, sharedConnections: true });
  const reads = Array.from({ length: 200 }, (_, at) =>
    namedQuery<{ at: number }>(db, "test.pooled", "select $1::int as at", [at]),
  );
  expect((await Promise.all(reads)).map(([row]) => row?.at)).toEqual(reads.map((_, at) => at));

  const heard = new Promise<string>((resolve) => void db.listen("pooled", resolve));
  const web = await startTestWeb({ services: { db } });
  const { person, work } = await testPeople(web);
  const people = await Promise.all(["Ada", "Bea", "Cleo"].map((name) => person(name)));
  await work();
  const answers = await Promise.all(
    people.flatMap(({ client }) => Array.from({ length: 20 }, () => client.call(listAccounts))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await vi.waitFor(async () => {
    await db.pool.query("select pg_notify('pooled', 'hello')");
    expect(await Promise.race([heard, new Promise((resolve) => setTimeout(resolve, 200))])).toBe("hello");
  });
  await web.stop();
  await db.close();
  await database.drop();
});

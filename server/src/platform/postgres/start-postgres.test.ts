import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { installedBinaries } from "./binaries.ts";
import { ask, hold, openFolder, untilGone } from "./holder.ts";
import { startPostgres } from "./start-postgres.ts";

const log = pino({ level: "silent" });

async function start(dataDir: string, durable = false) {
  const postgres = await startPostgres({ dataDir, log, durable });
  onTestFinished(() => postgres.stop());
  return postgres;
}

it("starts on an empty folder, keeps the rows over a restart, and is gone once stopped", async () => {
  const dataDir = join(await openFolder(), "a folder with spaces", "database");
  const first = await start(dataDir);
  await ask(first.url, "create table kept as select 42 as answer");
  await first.stop();
  await expect(ask(first.url, "select 1")).rejects.toThrow("ECONNREFUSED");
  const second = await start(dataDir);
  expect(await ask(second.url, "select answer from kept")).toEqual([{ answer: 42 }]);
});

it("works in UTF-8 and UTC, durable unless told otherwise, as a role that is no superuser", async () => {
  const postgres = await start(join(await openFolder(), "database"), true);
  const settings = await ask(
    postgres.url,
    `select current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
      current_setting('listen_addresses') as listens,
      (select rolsuper from pg_roles where rolname = current_user) as super`,
  );
  expect(settings).toEqual([
    {
      encoding: "UTF8",
      zone: "UTC",
      fsync: "on",
      commits: "on",
      listens: "127.0.0.1",

      super: false,
    },
  ]);
});

it("lets nobody in without the password", async () => {
  const { url } = await start(join(await openFolder(), "database"));
  for (const user of ["owlstat", "postgres"]) {
    const wrong = new URL(url);
    wrong.username = user;
    wrong.password = "guess";
    await expect(ask(wrong.href, "select 1")).rejects.toThrow("password authentication failed");
  }
});

it("joins the server that a killed program left running", async () => {
  const dataDir = join(await openFolder(), "database");
  const killed = await hold({ dataDir });
  const [before] = await ask(killed.url, "select pg_postmaster_start_time()::text as started");
  killed.child.kill("SIGKILL");
  const next = await start(dataDir);
  expect(next.url).toBe(killed.url);
  expect(await ask(next.url, "select pg_postmaster_start_time()::text as started")).toEqual([before]);
});

it("ends by itself when its program was killed and nobody joins it", async () => {
  const holder = await hold({ dataDir: join(await openFolder(), "database"), graceSeconds: 0 });
  holder.child.kill("SIGKILL");
  await untilGone(holder.url);
});

it("writes nothing that people typed into its log", async () => {
  const dataDir = join(await openFolder(), "database");
  const { url } = await start(dataDir);
  await ask(url, "create table people (email text unique)");
  await ask(url, "insert into people values ('ada@private.test')");
  await expect(ask(url, "insert into people values ('ada@private.test')")).rejects.toThrow("duplicate key");
  await expect(ask(url, "select * from nowhere where email = 'ada@private.test'")).rejects.toThrow();
  const log = await readFile(join(dataDir, "cluster", "server.log"), "utf8");
  expect(log).toContain("duplicate key");
  expect(log).not.toContain("private.test");
});

it("serves two programs that start at the same time, until the last one stops", async () => {
  const dataDir = join(await openFolder(), "database");
  const [one, two] = await Promise.all([hold({ dataDir }), hold({ dataDir })]);
  expect(one.url).toBe(two.url);
  await one.tell("stop");
  expect(await ask(two.url, "select 1 as here")).toEqual([{ here: 1 }]);
  await two.tell("stop");
  await expect(ask(two.url, "select 1")).rejects.toThrow("ECONNREFUSED");
});

it("stops the server also when the program ends without a word", async () => {
  const holder = await hold({ dataDir: join(await openFolder(), "database"), graceSeconds: 0 });
  await holder.tell("fail");
  await untilGone(holder.url);
});

it("brings a killed server back under the same address, with its rows", async () => {
  const dataDir = join(await openFolder(), "database");
  const { url } = await start(dataDir, true);
  await ask(url, "create table kept as select 42 as answer");
  const pid = Number(
    (await readFile(join(dataDir, "cluster", "data", "postmaster.pid"), "utf8")).split("\n")[0],
  );
  process.kill(pid, "SIGKILL");
  await untilGone(url);
  await expect.poll(() => ask(url, "select answer from kept").catch(() => null)).toEqual([{ answer: 42 }]);
});

it("brings a server back that could not start for a while", async () => {
  const dataDir = join(await openFolder(), "database");
  const warnings: string[] = [];
  const say = (_details: object, text?: string) => void warnings.push(text ?? "");
  const postgres = await startPostgres({
    dataDir,
    log: { ...log, info: say, warn: say, error: say } as never,
  });
  onTestFinished(() => postgres.stop());
  const data = join(dataDir, "cluster", "data");
  const pid = Number((await readFile(join(data, "postmaster.pid"), "utf8")).split("\n")[0]);
  await rename(join(data, "global"), join(data, "away"));
  process.kill(pid, "SIGKILL");
  await expect
    .poll(() => warnings, { timeout: 60_000 })
    .toContain("PostgreSQL did not come back; it is tried again");
  await rename(join(data, "away"), join(data, "global"));
  const here = () => ask(postgres.url, "select 1 as here").catch(() => null);
  await expect.poll(here, { timeout: 60_000 }).toEqual([{ here: 1 }]);
});

it("says what to do on a platform without binaries", async () => {
  await expect(installedBinaries("plan9", "mips")).rejects.toThrow("Set DATABASE_URL");
});

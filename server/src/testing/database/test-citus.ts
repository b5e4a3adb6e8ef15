import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { distributeTable, readDistribution } from "../../platform/db/distribution.ts";
import { serverEnvironment } from "../../platform/postgres/cluster.ts";
import { type Identity, serverIdentity, spawnIdentity } from "../../platform/postgres/identity.ts";
import { freePort } from "../../platform/postgres/process.ts";
import { inDatabase } from "./databases.ts";

const run = promisify(execFile);

/** The programs of a PostgreSQL that has Citus: those in CITUS_BIN, or those of the machine. Null if there is none. */
export function findCitus(): string | null {
  const folders = [process.env.CITUS_BIN, asked("pg_config", "--bindir")];
  return folders.find((folder) => folder && hasCitus(folder)) ?? null;
}

function hasCitus(folder: string): boolean {
  const shared = asked(join(folder, "pg_config"), "--sharedir");
  return shared !== null && existsSync(join(shared, "extension", "citus.control"));
}

function asked(program: string, question: string): string | null {
  try {
    return execFileSync(program, [question], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return null;
  }
}

type TestNode = { port: number; url: string; start(): Promise<void>; stop(): Promise<void> };
export type TestCitus = { coordinator: TestNode; workers: TestNode[]; stop(): Promise<void> };

/** A coordinator and nodes on free ports of this machine, with no database of ours yet. */
export async function startCitus(binaries: string, workers = 2): Promise<TestCitus> {
  const folder = await mkdtemp(join(tmpdir(), "owlstat-citus-"));
  const who = await serverIdentity(null);
  await chmod(folder, 0o755);
  if (who.switched) await chown(folder, who.uid, who.gid);
  const made = Array.from({ length: workers + 1 }, (_, at) =>
    makeNode(binaries, join(folder, `node${at}`), who),
  );
  const [coordinator, ...others] = await Promise.all(made);
  if (!coordinator) throw new Error("no coordinator was made");
  return {
    coordinator,
    workers: others,
    async stop() {
      await Promise.all([coordinator, ...others].map((node) => node.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const settingsOf = (port: number) =>
  Object.entries({
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    shared_preload_libraries: "citus",
    max_connections: 300,
    max_prepared_transactions: 200,
    max_worker_processes: 64,
    shared_buffers: "64MB",
    timezone: "UTC",
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    "citus.enable_statistics_collection": "off",
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

async function makeNode(binaries: string, data: string, who: Identity): Promise<TestNode> {
  const as = { ...spawnIdentity(who), cwd: "/", env: serverEnvironment };
  const cluster = [
    "-D",
    data,
    "-U",
    "postgres",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
    "--auth=trust",
    "--no-sync",
  ];
  await run(join(binaries, "initdb"), cluster, as);
  const port = await freePort();
  const settings = settingsOf(port);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | null = null;
  const node: TestNode = {
    port,
    url,
    async start() {
      child = spawn(join(binaries, "postgres"), ["-D", data, ...settings], { ...as, stdio: "ignore" });
      await answers(url, child);
    },
    async stop() {
      const stopped = child;
      child = null;
      if (!stopped || stopped.exitCode !== null) return;
      const ended = once(stopped, "exit");
      stopped.kill("SIGQUIT");
      await ended;
    },
  };
  await node.start();
  return node;
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error("a node ended at its start");
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function ask(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes the nodes of these addresses known to the coordinator, in the database of that name everywhere. */
export async function joinNodes(
  coordinator: string,
  workers: readonly string[],
  name: string,
): Promise<void> {
  await Promise.all(
    workers.map(async (worker) => {
      await ask(worker, `create database ${name}`);
      await ask(inDatabase(worker, name), "create extension citus");
    }),
  );
  await ask(
    inDatabase(coordinator, name),
    "create extension citus",
    `select citus_set_coordinator_host('127.0.0.1', ${new URL(coordinator).port})`,
    ...workers.map((worker) => `select citus_add_node('127.0.0.1', ${new URL(worker).port})`),
  );
}

/** Distributes the large tables of a database that was migrated. */
export async function distributeAll(url: string, shards = 4): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const db = client as unknown as Pick<pg.Pool, "query">;
  try {
    let beside: string | null = null;
    for (const { name } of (await readDistribution(db)).tables) {
      await distributeTable(db, name, beside, shards);
      beside ??= name;
    }
  } finally {
    await client.end();
  }
}

/** Takes a database away from the nodes as well. */
export async function dropFromNodes(workers: readonly string[], name: string): Promise<void> {
  for (const worker of workers) await ask(worker, `drop database if exists ${name} with (force)`);
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { paypalWebhook } from "@owlstat/core/billing/paypal/contract.ts";
import { stripeWebhook } from "@owlstat/core/billing/stripe/contract.ts";
import { pino } from "pino";
import { afterAll } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { connect } from "../../platform/db/connect.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { openDiskStore } from "../../platform/files/disk-store.ts";
import { API_BASE } from "../../platform/http/calls/api.ts";
import { freePort } from "../../platform/postgres/process.ts";
import { startPostgres } from "../../platform/postgres/start-postgres.ts";
import { productProcess } from "../programs/product-process.ts";
import { startDatabaseDoor } from "../services/test-door.ts";
import { startTestSandbox } from "../services/test-sandbox.ts";
import { startTestWeb } from "../web/test-web.ts";
import { smallDisk } from "./small-disk.ts";

const SECRET_KEY = "a master key for tests, nowhere else";
const ROLES = ["web", "worker", "worker"] as const;

type Database = { url: string; replicaUrl?: string };

/** The real program as one web process and two workers, over a durable database. Call it at the top of a test file. */
export async function startFaultWorld<Given extends Database>(
  startDatabase: (folder: string) => Promise<Given>,
) {
  const disk = await smallDisk();
  afterAll(() => disk.remove());
  const database = await startDatabase(disk.folder);
  const db = await openMigrated(database.url);
  const web = await startTestWeb({ services: { db, clock: systemClock as never } });
  const ports = await Promise.all(ROLES.map(freePort));
  const url = `http://127.0.0.1:${ports[0]}`;
  const sandbox = await startTestSandbox(systemClock, {
    stripe: url + API_BASE + stripeWebhook.path,
    paypal: url + API_BASE + paypalWebhook.path,
  });
  const DATA_DIR = join(disk.folder, "product");
  const programs = await makePrograms(database.url, ports, {
    ...(database.replicaUrl && { DATABASE_REPLICA_URL: database.replicaUrl }),
    DATA_DIR,
    SECRET_KEY,
    LOG_LEVEL: "error",
    NODE_COMPILE_CACHE: join(disk.folder, "compiled"),
    RATE_LIMIT_PER_MINUTE: "1000000",
    SANDBOX_PORT: new URL(sandbox.url).port,
    SMTP_URL: sandbox.smtpUrl,
  });
  const [front] = programs;
  const ready = () => Promise.all(programs.map((program) => program.ready()));
  return {
    database,
    db,
    web,
    url,
    sandbox,
    disk,
    programs,
    ready,
    files: await openDiskStore(join(DATA_DIR, "files")),
    async start() {
      // Half of a start is compiling: what was compiled is kept when a process ends in order.
      front?.start();
      await front?.ready();
      await front?.kill("SIGTERM");
      for (const program of programs) program.start();
      await ready();
    },
  };
}

export type FaultWorld = Awaited<ReturnType<typeof startFaultWorld<Database>>>;

async function openMigrated(url: string) {
  const db = connect({ url, max: 5 });
  afterAll(() => db.close());
  await migrate(db);
  return db;
}

/** A server of its own in this folder, which comes back by itself. */
export async function durablePostgres(folder: string) {
  const dataDir = join(folder, "database");
  const postgres = await startPostgres({ dataDir, log: pino({ level: "silent" }), privateParents: [folder] });
  afterAll(() => postgres.stop());
  return {
    url: postgres.url,
    /** Ends the server in the middle of everything; whoever started it brings it back. */
    async crash() {
      const file = await readFile(join(dataDir, "cluster", "data", "postmaster.pid"), "utf8").catch(() => "");
      const pid = Number(file.split("\n")[0]);
      if (pid > 1) process.kill(pid, "SIGKILL");
    },
  };
}

/** The processes, each with a door of its own to the database. */
async function makePrograms(
  databaseUrl: string,
  ports: readonly number[],
  settings: Readonly<Record<string, string>>,
) {
  const programs = await Promise.all(
    ROLES.map(async (role, at) => {
      const door = await startDatabaseDoor(databaseUrl);
      const own = { DATABASE_URL: door.url, ROLES: role, PORT: String(ports[at]) };
      const program = productProcess({ ...settings, ...own });
      const url = `http://127.0.0.1:${ports[at]}`;
      return { door, url, ...program, ready: () => program.ready(url, 5) };
    }),
  );
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.kill("SIGTERM")));
    await Promise.all(programs.map(({ door }) => door.stop()));
  }, 60_000);
  return programs;
}

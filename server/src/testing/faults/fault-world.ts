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

/** The real program as one web process and two workers, over a durable database. Call it at the top of a test file. */
export async function startFaultWorld() {
  const disk = await smallDisk();
  afterAll(() => disk.remove());
  const { db, databaseUrl, crashDatabase } = await startDatabase(disk.folder);
  const web = await startTestWeb({ services: { db, clock: systemClock as never } });
  const ports = await Promise.all(ROLES.map(freePort));
  const url = `http://127.0.0.1:${ports[0]}`;
  const sandbox = await startTestSandbox(systemClock, {
    stripe: url + API_BASE + stripeWebhook.path,
    paypal: url + API_BASE + paypalWebhook.path,
  });
  const DATA_DIR = join(disk.folder, "product");
  const programs = await makePrograms(databaseUrl, ports, {
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
    db,
    web,
    url,
    sandbox,
    disk,
    programs,
    crashDatabase,
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

export type FaultWorld = Awaited<ReturnType<typeof startFaultWorld>>;

async function startDatabase(folder: string) {
  const dataDir = join(folder, "database");
  const postgres = await startPostgres({ dataDir, log: pino({ level: "silent" }), privateParents: [folder] });
  afterAll(() => postgres.stop());
  const db = connect({ url: postgres.url, max: 5 });
  afterAll(() => db.close());
  await migrate(db);
  return {
    db,
    databaseUrl: postgres.url,
    /** Ends the server in the middle of everything; whoever started it brings it back. */
    async crashDatabase() {
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
      return { door, ...program, ready: () => program.ready(`http://127.0.0.1:${ports[at]}`, 5) };
    }),
  );
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.kill("SIGTERM")));
    await Promise.all(programs.map(({ door }) => door.stop()));
  }, 60_000);
  return programs;
}

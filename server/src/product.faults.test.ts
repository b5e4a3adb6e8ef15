import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { chanceOf } from "@owlstat/core/chance.ts";
import { requestDownload } from "@owlstat/core/downloads/contract.ts";
import { importHandles, startImport } from "@owlstat/core/imports/contract.ts";
import { createReport, runReport } from "@owlstat/core/reports/contract.ts";
import { MINUTE, SECOND } from "@owlstat/core/time.ts";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { systemClock } from "./platform/clock.ts";
import { openDiskStore } from "./platform/files/disk-store.ts";
import { freePort } from "./platform/postgres/process.ts";
import { setPlan } from "./spaces/plan-store.ts";
import { brokenRows } from "./testing/database/invariants.ts";
import { testDb } from "./testing/database/test-db.ts";
import { REPORT } from "./testing/figures/test-reports.ts";
import { testPeople } from "./testing/people/test-people.ts";
import { productProcess } from "./testing/programs/product-process.ts";
import { startDatabaseDoor } from "./testing/services/test-door.ts";
import { startTestSandbox } from "./testing/services/test-sandbox.ts";
import { TestClient } from "./testing/web/test-client.ts";
import { startTestWeb } from "./testing/web/test-web.ts";

/** One web process and two workers of the real program, which people use while things break. */
const KILLS = Number(process.env.FAULT_KILLS ?? 60);
const SECRET_KEY = "a master key for tests, nowhere else";
const chance = chanceOf(11);
const folder = await mkdtemp(join(tmpdir(), "owlstat-faults-"));
const db = await testDb({ max: 5 });
const clock = systemClock as never;
const web = await startTestWeb({ services: { db, clock } });
const door = await startDatabaseDoor(db.pool.options.connectionString ?? "");
const sandbox = await startTestSandbox(systemClock);
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const settings = {
  DATABASE_URL: door.url,
  DATA_DIR: folder,
  SECRET_KEY,
  LOG_LEVEL: "error",
  RATE_LIMIT_PER_MINUTE: "1000000",
  SANDBOX_PORT: new URL(sandbox.url).port,
  SMTP_URL: sandbox.smtpUrl,
};
const processes = [
  productProcess({ ...settings, ROLES: "web", PORT: String(port) }),
  ...[1, 2].map(() => productProcess({ ...settings, ROLES: "worker", PORT: "0" })),
];
const files = await openDiskStore(join(folder, "files"));
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill("SIGTERM")));
  await door.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const people = await testPeople(web);
const clients = await Promise.all(
  ["Ada", "Bea", "Cleo"].map(async (name) => {
    const { user, client } = await people.confirmed(name);
    await db.transaction((tx) => setPlan(tx, { spaceId: user.space.id }, { prolevel: 200 }));
    const own = new TestClient(url, { secrets: web.services.secrets, clock: systemClock });
    for (const [key, value] of client.cookies) own.cookies.set(key, value);
    return { client: own, spaceId: user.space.id };
  }),
);
for (const one of processes) one.start();
await processes[0]?.ready(url);

type Acknowledged = { kind: "account" | "import" | "download" | "report"; spaceId: string; id: string };
const acknowledged: Acknowledged[] = [];
const counts = { asked: 0, answered: 0, refused: 0 };
let names = 0;
function name(): string {
  names += 1;
  return `studio.${names}.north`;
}

type One = (typeof clients)[number];
const ACTS: ((one: One) => Promise<Acknowledged[]>)[] = [
  async ({ client, spaceId }) => {
    const username = name();
    const { status } = await client.call(trackAccount, { username });
    return status === 200 ? [{ kind: "account", spaceId, id: username }] : [];
  },
  async ({ client, spaceId }) => {
    const { status, body } = await client.call(importHandles, { text: [name(), name(), name()].join("\n") });
    if (status !== 200) return [];
    const { status: started } = await client.call(startImport, { id: body.import.id });
    return started === 200 ? [{ kind: "import", spaceId, id: body.import.id }] : [];
  },
  async ({ client, spaceId }) => {
    const { status, body } = await client.call(requestDownload, {
      kind: "pdf",
      source: { what: "dashboard" },
    });
    return status === 200 ? [{ kind: "download", spaceId, id: body.download.id }] : [];
  },
  async ({ client, spaceId }) => {
    const username = name();
    if ((await client.call(trackAccount, { username })).status !== 200) return [];
    const made = await client.call(createReport, {
      ...REPORT,
      name: username,
      usernames: [username],
      schedule: null,
    });
    if (made.status !== 200) return [];
    await client.call(runReport, { id: made.body.report.id, to: "me" });
    return [
      { kind: "account", spaceId, id: username },
      { kind: "report", spaceId, id: made.body.report.id },
    ];
  },
];

/** People act one after the other until told to stop; what was answered with 200 must be there afterwards. */
function act() {
  let going = true;
  const work = clients.map(async (one) => {
    while (going) {
      const choice = ACTS[Math.floor(chance() * ACTS.length)];
      counts.asked += 1;
      try {
        const written = (await choice?.(one)) ?? [];
        acknowledged.push(...written);
        if (written.length > 0) counts.answered += 1;
        else counts.refused += 1;
      } catch {
        counts.refused += 1;
      }
      await pause(50 + chance() * 200);
    }
  });
  return {
    async stop() {
      going = false;
      await Promise.all(work);
    },
  };
}

async function whileActing(breakThings: () => Promise<void>): Promise<void> {
  const acting = act();
  await breakThings();
  await acting.stop();
}

const open = async () =>
  (
    await db.pool.query<{ name: string }>(
      `select distinct name from pgboss.job where (state = 'active' or (state in ('created', 'retry') and start_after < now()))
        and name not like '%.dead'`,
    )
  ).rows.map(({ name: queue }) => queue);

async function absent(): Promise<string[]> {
  const has: Record<Acknowledged["kind"], string> = {
    account: `select from accounts a join profiles p on p.id = a.profile_id where a.space_id = $1 and p.username = $2`,
    import: "select from imports where space_id = $1 and id::text = $2 and status <> 'analysing'",
    download: "select from downloads where space_id = $1 and id::text = $2 and status <> 'generating'",
    report: "select from reports where space_id = $1 and id::text = $2",
  };
  const lost: string[] = [];
  for (const { kind, spaceId, id } of acknowledged) {
    const { rowCount } = await db.pool.query(has[kind], [spaceId, id]);
    if (rowCount === 0) lost.push(`${kind} ${id}`);
  }
  return lost;
}

afterEach(async () => {
  await processes[0]?.ready(url);
  // Nothing is left undone once everything is back, and nothing that was answered is gone.
  await expect.poll(open, { timeout: 5 * MINUTE, interval: SECOND }).toEqual([]);
  await expect.poll(absent, { timeout: 2 * MINUTE, interval: SECOND }).toEqual([]);
  expect(await brokenRows({ db, files })).toEqual([]);
}, 10 * MINUTE);

describe("the whole product, used while it breaks", () => {
  test(`${KILLS} processes killed at any point`, async ({ task }) => {
    await whileActing(async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await pause(200 + chance() * 1500);
        const victim = processes[Math.floor(chance() * processes.length)];
        await victim?.kill();
        victim?.start();
        if (victim === processes[0]) await victim?.ready(url);
      }
    });
    Object.assign(task.meta, { figure: figure(`${KILLS} killed`) });
    expect(counts.answered).toBeGreaterThan(KILLS / 4);
  });

  test.each(["cut", "silent", "slow", "full"] as const)("the database %s", async (how) => {
    await whileActing(async () => {
      for (let round = 0; round < 3; round += 1) {
        await breakDatabase(how);
        await pause(2 * SECOND);
      }
    });
  });

  const MAIL_FAULTS = new Set(["500", "429", "hang", "reset"]);
  const FAULTS = ["500", "429", "reset", "garbage", "truncated", "html", "hang"];
  test.each(FAULTS)("every outside service answers with %s", async (kind) => {
    await whileActing(async () => {
      await sandbox.fail("instagram", kind);
      if (MAIL_FAULTS.has(kind)) await sandbox.fail("smtp", kind);
      await pause(6 * SECOND);
      await sandbox.mend();
    });
  });
});

async function breakDatabase(how: "cut" | "silent" | "slow" | "full"): Promise<void> {
  if (how === "cut") return door.cut();
  if (how === "full") return takeAllConnections();
  door.state.way = how;
  await pause(4 * SECOND);
  door.state.way = "open";
  door.cut();
}

/** The database lets nobody in beside us, and who was in is thrown out. */
async function takeAllConnections(): Promise<void> {
  const { rows } = await db.pool.query<{ name: string }>("select current_database() as name");
  const limit = (most: number) =>
    db.pool.query(`alter database ${rows[0]?.name} with connection limit ${most}`);
  await limit(1);
  door.cut();
  await pause(4 * SECOND);
  await limit(-1);
}

const figure = (what: string): string =>
  `${what}: ${counts.asked} acts asked for, ${counts.answered} answered, ${acknowledged.length} acknowledged writes, 0 lost, 0 rows break a promise`;

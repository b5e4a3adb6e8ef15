import { setTimeout as sleep } from "node:timers/promises";
import { createBenchCollector } from "../../server/src/testing/bench/bench-collector.ts";
import { fillDays, startBenchDatabase } from "../../server/src/testing/bench/bench-database.ts";
import { fillPortfolios } from "../../server/src/testing/bench/bench-portfolios.ts";
import { fillDueReports, sentSoFar } from "../../server/src/testing/bench/bench-reports.ts";
import type { Bench } from "./harness/bench.ts";
import { collectNasa } from "./harness/collect-nasa.ts";
import { startProduct } from "./harness/product.ts";
import { startProgram } from "./harness/program.ts";
import type { Report } from "./harness/report.ts";
import { size } from "./harness/size.ts";
import { cpuOf, each, spentBy } from "./harness/spent.ts";
import { trackedUnit } from "./harness/tracked-unit.ts";
import { rounded, type Unit } from "./harness/unit.ts";
import { startWebProduct } from "./harness/web-product.ts";

const PROFILES = size(200, 20, "BENCH_PROFILES");
const DAYS = 6;
const ASKED = size(2000, 30, "BENCH_REQUESTS");
const REPORTS = size(60, 3, "BENCH_REPORTS");
const SANDBOX = "../../../server/src/testing/programs/sandbox-program.ts";
const SECRET_KEY = "a master key for measuring, nowhere else";

/** What one of each thing costs: `docs/scale.md` is computed from it. */
export const bench: Bench = {
  name: "units",
  about: `${PROFILES} profiles over ${DAYS} days, ${ASKED} requests, ${REPORTS} reports`,
  async run(report) {
    for (const [name, unit] of Object.entries(await measureUnits())) add(report, name, unit);
  },
};

export async function measureUnits(): Promise<Record<string, Unit>> {
  const units: Record<string, Unit> = {
    collected: await collected(),
    tracked: await trackedUnit(PROFILES),
    ...(await asked()),
    report: await reported(),
  };
  return Object.fromEntries(Object.entries(units).map(([name, unit]) => [name, rounded(unit)]));
}

function add(report: Report, name: string, unit: Unit): void {
  const rows: [string, number | undefined, string][] = [
    ["program", unit.program, "ms"],
    ["database", unit.database, "ms"],
    ["stored", unit.stored, "B"],
    ["log of the database", unit.logged, "B"],
    ["calls to Instagram", unit.calls, ""],
    ["sent", unit.sent, "B"],
  ];
  for (const [what, measured, kind] of rows) {
    if (measured !== undefined) report.add({ path: `${name}: ${what}`, measured, unit: kind });
  }
}

/** One profile on one day, with its posts; the first day makes the profiles and is left out. */
async function collected(): Promise<Unit> {
  await using things = new AsyncDisposableStack();
  const sandbox = await startProgram(SANDBOX, []);
  things.defer(() => sandbox.stop());
  const database = await startBenchDatabase();
  things.defer(() => database.stop());
  const ours = createBenchCollector(database.db, sandbox.url, 25);
  things.defer(() => ours.close());
  const names = Array.from({ length: PROFILES }, (_, at) => `shop.number${at}`);
  const day = async (back: number) => {
    for (let at = 0; at < names.length; at += 100) {
      await ours.collect(names.slice(at, at + 100), Date.now() - back * 86_400_000);
    }
  };
  const cpu = async () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const calls = async () => {
    const answer = await fetch(`${sandbox.url}/calls.json?service=instagram`);
    return ((await answer.json()) as unknown[]).length;
  };
  await day(DAYS);
  // The list of calls is short: it is counted over one small batch.
  const callsBefore = await calls();
  await ours.collect(names.slice(0, 10), Date.now() - (DAYS - 1) * 86_400_000);
  const perProfile = ((await calls()) - callsBefore) / 10;
  const before = await spentBy(database.db, cpu);
  for (let back = DAYS - 2; back >= 0; back -= 1) await day(back);
  const after = await spentBy(database.db, cpu);
  return { ...each(before, after, PROFILES * (DAYS - 1)), calls: perProfile };
}

/** Pages and calls of visitors, over HTTP. */
async function asked(): Promise<Record<string, Unit>> {
  await using things = new AsyncDisposableStack();
  const database = await startBenchDatabase();
  things.defer(() => database.stop());
  await collectNasa(database.db, { peers: 50, days: 90 });
  const product = await startWebProduct(database.url);
  things.defer(() => product.stop());
  const paths = {
    home: "/",
    "profile page": "/profile/nasa",
    series: "/api/profiles/nasa/stats",
    analyses: "/api/profiles/nasa/analyses",
  };
  const units: Record<string, Unit> = {};
  for (const [name, path] of Object.entries(paths)) {
    await ask(product.url + path, 50);
    const before = await spentBy(database.db, () => cpuOf(product.pid));
    const bytes = await ask(product.url + path, ASKED);
    const after = await spentBy(database.db, () => cpuOf(product.pid));
    units[name] = { ...each(before, after, ASKED), sent: bytes / ASKED };
  }
  return units;
}

async function ask(address: string, times: number): Promise<number> {
  let left = times;
  let bytes = 0;
  const one = async () => {
    while (left-- > 0) {
      const answer = await fetch(address, { headers: { "accept-encoding": "br" } });
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
      bytes += Number(answer.headers.get("content-length") ?? 0) || (await answer.arrayBuffer()).byteLength;
      if (!answer.bodyUsed) await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return bytes;
}

/** A report of six pages by mail, from the schedule to the mail server. */
async function reported(): Promise<Unit> {
  await using things = new AsyncDisposableStack();
  const database = await startBenchDatabase();
  things.defer(() => database.stop());
  const mail = await startProgram(SANDBOX, ["smtp"]);
  things.defer(() => mail.stop());
  await fillDays(database.db, 100, 200);
  const people = await fillPortfolios(database.db, 20);
  const worker = await startProduct({
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    SECRET_KEY,
    ROLES: "worker",
  });
  things.defer(() => worker.stop());
  await sleep(5000);
  const before = await spentBy(database.db, () => cpuOf(worker.pid));
  await fillDueReports(database.db, people, REPORTS);
  for (let left = 1200; ; left -= 1) {
    const { sent, lost } = await sentSoFar(database.db);
    if (sent + lost >= REPORTS) break;
    if (left === 0) throw new Error(`only ${sent} of ${REPORTS} reports were sent`);
    await sleep(250);
  }
  const after = await spentBy(database.db, () => cpuOf(worker.pid));
  return each(before, after, REPORTS);
}

import { setTimeout as sleep } from "node:timers/promises";
import { fillDays, startBenchDatabase } from "../../server/src/testing/bench/bench-database.ts";
import { fillPortfolios } from "../../server/src/testing/bench/bench-portfolios.ts";
import { benchBare, benchPrinters, mustHaveSix } from "../../server/src/testing/bench/bench-printers.ts";
import { fillDueReports, sentModels, sentSoFar } from "../../server/src/testing/bench/bench-reports.ts";
import type { Bench } from "./harness/bench.ts";
import { othersWait } from "./harness/flood.ts";
import { median } from "./harness/median.ts";
import { startProduct } from "./harness/product.ts";
import { startProgram } from "./harness/program.ts";
import { residentOf } from "./harness/resident.ts";

const REPORTS = Number(process.env.BENCH_REPORTS ?? 1000);
const WORKERS = 2;
const PROFILES = 200;
const DAYS = 200;
const TRACKED = 50;
const MODELS = 8;
const PAGES = ["/", "/profile/bench1", "/profile/bench2"];
const IDLE_SECONDS = 5;
const LONGEST_MINUTES = 15;
const SETTINGS = {
  SECRET_KEY: "a master key for measuring, nowhere else",
  RATE_LIMIT_PER_MINUTE: "1000000000",
};

/** Scheduled reports from the due finder to the mail server, by workers in processes of their own. */
export const bench: Bench = {
  name: "reports",
  about: `${REPORTS} scheduled reports with a PDF each, sent by ${WORKERS} workers`,
  async run(report) {
    await using things = new AsyncDisposableStack();
    const database = await startBenchDatabase();
    things.defer(() => database.stop());
    const mail = await startProgram("../../../server/src/testing/programs/sandbox-program.ts", ["smtp"]);
    things.defer(() => mail.stop());
    await fillDays(database.db, PROFILES, DAYS);
    const people = await fillPortfolios(database.db, TRACKED);
    const start = async (ROLES: string) => {
      const shared = { DATABASE_URL: database.url, SMTP_URL: mail.url, ...SETTINGS };
      const product = await startProduct({ ...shared, ROLES });
      things.defer(() => product.stop());
      return product;
    };
    const web = await start("web");
    const pages = PAGES.map((path) => web.url.replace("localhost", "127.0.0.1") + path);
    await othersWait(pages, 1);
    const idle = await othersWait(pages, IDLE_SECONDS);
    const workers = await Promise.all(Array.from({ length: WORKERS }, () => start("worker")));
    const memory = async () => Math.max(...(await Promise.all(workers.map(({ pid }) => residentOf(pid)))));
    await fillDueReports(database.db, people, REPORTS);
    const early = await untilSent(database.db, REPORTS / 4).then(memory);
    const beside = othersWait(pages, IDLE_SECONDS);
    const { seconds, lost } = await untilSent(database.db, REPORTS);
    const late = await memory();
    const waited = await beside;
    const { printed, milliseconds } = await bareCost(database.db);
    report.add({
      path: `scheduled reports of ${printed} pages, ${WORKERS} workers`,
      measured: REPORTS / seconds,
      unit: "reports/s",
      limit: { what: `Typst alone in ${WORKERS} processes`, value: (WORKERS * 1000) / milliseconds },
      goal: { of: "measured", atLeast: 1000 / 180 },
    });
    const row = (path: string, unit: string, measured: number, what: string, value: number, atMost: number) =>
      report.add({ path, measured, unit, limit: { what, value }, goal: { of: "ratio", atMost } });
    row("memory of a worker and its printer, all sent", "MiB", late, "a quarter sent", early, 1.25);
    row("p95 of pages meanwhile", "ms", waited, "idle", idle, 2);
    report.note(`Reports: ${REPORTS - lost} of ${REPORTS} sent in ${seconds.toFixed(0)} s.`);
  },
};

type Db = Parameters<typeof sentSoFar>[0];

async function untilSent(db: Db, count: number): Promise<Awaited<ReturnType<typeof sentSoFar>>> {
  const until = performance.now() + LONGEST_MINUTES * 60_000;
  for (;;) {
    const now = await sentSoFar(db);
    if (now.sent + now.lost >= count) return now;
    if (performance.now() > until) throw new Error(`only ${now.sent} of ${count} reports were sent`);
    await sleep(250);
  }
}

/** The pages of such a report, and how long Typst alone takes for one. */
async function bareCost(db: Db): Promise<{ printed: number; milliseconds: number }> {
  const models = await sentModels(db, MODELS);
  const [first] = models;
  if (!first) throw new Error("no report was sent");
  const bare = await benchBare();
  const times = models.map((model) => {
    const data = bare.dataOf(model);
    const start = performance.now();
    bare.compile(data);
    return performance.now() - start;
  });
  const printers = benchPrinters();
  try {
    const { pages } = await printers.pdf(first);
    mustHaveSix(pages, first);
    return { printed: pages, milliseconds: median(times.slice(1)) };
  } finally {
    printers.close();
  }
}

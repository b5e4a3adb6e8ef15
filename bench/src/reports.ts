import { benchBare, benchPrinters, mustHaveSix } from "../../server/src/testing/bench/bench-printers.ts";
import { fillDueReports, sentModels, sentSoFar } from "../../server/src/testing/bench/bench-reports.ts";
import type { Bench } from "./harness/bench.ts";
import { othersWait } from "./harness/flood.ts";
import { median } from "./harness/median.ts";
import { reportSenders, untilSent } from "./harness/report-senders.ts";
import { residentOf } from "./harness/resident.ts";
import { size } from "./harness/size.ts";

const REPORTS = size(1000, 8, "BENCH_REPORTS");
const WORKERS = 2;
const MODELS = 8;
const PAGES = ["/", "/profile/bench1", "/profile/bench2"];
const IDLE_SECONDS = 5;
const LONGEST_MINUTES = 15;

/** Scheduled reports from the due finder to the mail server, by workers in processes of their own. */
export const bench: Bench = {
  name: "reports",
  about: `${REPORTS} scheduled reports with a PDF each, sent by ${WORKERS} workers`,
  async run(report) {
    await using things = new AsyncDisposableStack();
    const { db, people, start } = await reportSenders(things);
    const web = await start("web");
    const pages = PAGES.map((path) => web.url.replace("localhost", "127.0.0.1") + path);
    await othersWait(pages, 1);
    const idle = await othersWait(pages, IDLE_SECONDS);
    const workers = await Promise.all(Array.from({ length: WORKERS }, () => start("worker")));
    const memory = async () => Math.max(...(await Promise.all(workers.map(({ pid }) => residentOf(pid)))));
    await fillDueReports(db, people, REPORTS);
    const early = await sent(db, REPORTS / 4).then(memory);
    const beside = othersWait(pages, IDLE_SECONDS);
    const { seconds, lost } = await sent(db, REPORTS);
    const late = await memory();
    const waited = await beside;
    const { printed, milliseconds } = await bareCost(db);
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

function sent(db: Db, count: number) {
  return untilSent(LONGEST_MINUTES, async () => {
    const now = await sentSoFar(db);
    return now.sent + now.lost >= count ? now : `only ${now.sent} of ${count} reports were sent`;
  });
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

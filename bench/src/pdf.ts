import { chromium } from "@playwright/test";
import { LAUNCH } from "../../scripts/chromium.ts";
import {
  benchBare,
  benchBook,
  benchModel,
  benchPrinters,
  mustHaveSix,
} from "../../server/src/testing/bench/bench-printers.ts";
import type { Bench } from "./harness/bench.ts";
import { median } from "./harness/median.ts";

const WHO = ["ours", "typst", "wasm", "chromium"] as const;
type Who = (typeof WHO)[number];
const TURNS = 15;
const WARM = 3;
const MANY = 120;
/** The accounts of a long report, and how many of them are also printed alone. */
const BOOK = 40;
const PARTS = 10;

/** A report of six pages with six charts, from its model to the finished file. */
export const bench: Bench = {
  name: "pdf",
  about: "a report of six pages with six charts as PDF",
  async run(report) {
    await using things = new AsyncDisposableStack();
    const ours = benchPrinters();
    things.defer(() => ours.close());
    const bare = await benchBare();
    const browser = await chromium.launch(LAUNCH);
    things.defer(() => browser.close());
    const page = await browser.newPage();
    const wasm = benchPrinters("wasm");
    things.defer(() => wasm.close());
    const times: Record<Who, number[]> = { ours: [], typst: [], wasm: [], chromium: [] };
    let pages = 0;
    // In turns, so a busy moment of the machine hits all.
    for (let turn = 0; turn < WARM + TURNS; turn += 1) {
      const model = benchModel(turn);
      const data = bare.dataOf(model);
      const took = {
        ours: await timed(async () => {
          pages = (await ours.pdf(model)).pages;
          mustHaveSix(pages, model);
        }),
        typst: await timed(async () => bare.compile(data)),
        wasm: await timed(() => wasm.pdf(model)),
        chromium: await timed(async () => {
          await page.setContent(bare.pageOf(model));
          await page.pdf({ format: "A4" });
        }),
      };
      if (turn < WARM) continue;
      for (const who of WHO) times[who].push(took[who]);
    }
    compare(report, pages, times);
    report.note(
      `PDF by WASM: its process held ${(await wasm.memory("VmRSS")).toFixed(0)} MiB after ${WARM + TURNS} reports.`,
    );
    await many(report);
    await long(report);
  },
};

/** One report by each way of printing it. */
function compare(report: Parameters<Bench["run"]>[0], pages: number, times: Record<Who, number[]>): void {
  const measured = median(times.ours);
  report.add({
    path: `PDF of ${pages} pages`,
    measured,
    unit: "ms",
    limit: { what: "Typst alone, from finished data", value: median(times.typst) },
    goal: { of: "ratio", atMost: 1.5 },
  });
  report.add({
    path: "the same by WASM, as where Typst is not published as machine code",
    measured: median(times.wasm),
    unit: "ms",
    limit: { what: "ours", value: measured },
  });
  report.add({
    path: "its web page printed by Chromium",
    measured: median(times.chromium),
    unit: "ms",
    limit: { what: "ours", value: measured },
    goal: { of: "ratio", atLeast: 10 },
  });
}

/** A report on many accounts beside reports on each of them: a page may not cost more because others come before it. */
async function long(report: Parameters<Bench["run"]>[0]): Promise<void> {
  const press = benchPrinters();
  try {
    await press.print(benchBook(1000, 1));
    let parts = 0;
    for (let from = 0; from < BOOK; from += BOOK / PARTS) {
      const part = benchBook(from, 1);
      parts += (await timed(() => press.print(part))) * (BOOK / PARTS);
    }
    const book = benchBook(0, BOOK);
    let pages = 0;
    const measured = await timed(async () => {
      pages = (await press.print(book)).pages;
    });
    report.add({
      path: `a report of ${pages} pages on ${BOOK} accounts`,
      measured,
      unit: "ms",
      limit: { what: "reports on each of them", value: parts },
      goal: { of: "ratio", atMost: 1.5 },
    });
    report.note(`PDF: its printing process held at most ${(await press.memory("VmHWM")).toFixed(0)} MiB.`);
  } finally {
    press.close();
  }
}

/** Many reports with two presses, as two workers have them. A thousand within three minutes are 5.6 a second. */
async function many(report: Parameters<Bench["run"]>[0]): Promise<void> {
  const presses = [benchPrinters(), benchPrinters()];
  const models = Array.from({ length: 20 }, (_, turn) => benchModel(100 + turn));
  const modelOf = (index: number) => models[index % models.length] ?? benchModel(index);
  const print = async (press: (typeof presses)[number], from: number, to: number) => {
    for (let index = from; index < to; index += 1) await press.pdf(modelOf(index));
  };
  try {
    await Promise.all(presses.map((press) => print(press, 0, 20)));
    const before = await Promise.all(presses.map((press) => press.memory("VmRSS")));
    const took = await timed(() => Promise.all(presses.map((press) => print(press, 20, 20 + MANY / 2))));
    const after = await Promise.all(presses.map((press) => press.memory("VmRSS")));
    report.add({
      path: "reports printed by two workers",
      measured: MANY / (took / 1000),
      unit: "reports/s",
      goal: { of: "measured", atLeast: 1000 / 180 },
    });
    const sum = (all: number[]) => all.reduce((one, other) => one + other, 0) / all.length;
    report.note(
      `PDF: a printing process held ${sum(before).toFixed(0)} MiB after 20 reports and ${sum(after).toFixed(0)} MiB after ${20 + MANY / 2}.`,
    );
  } finally {
    for (const press of presses) press.close();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

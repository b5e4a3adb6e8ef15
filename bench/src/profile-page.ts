import { addDays, dayOf } from "@owlstat/core/time.ts";
import { freePorts } from "../../scripts/ports.ts";
import { startBenchDatabase } from "../../server/src/testing/bench/bench-database.ts";
import type { Bench } from "./harness/bench.ts";
import { collectNasa } from "./harness/collect-nasa.ts";
import { type Hammered, hammer } from "./harness/hammer.ts";
import { median } from "./harness/median.ts";
import { figuresOf } from "./harness/metrics.ts";
import type { Report } from "./harness/report.ts";
import { size } from "./harness/size.ts";
import { startWebProduct } from "./harness/web-product.ts";

const TURNS = size(3, 1);
const DAYS = 365;
const WARM = size(30, 2);
const PEERS = size(300, 20);
const COLLECTED_DAYS = 90;
const MIB = 1024 * 1024;

/**
 * Compares a visitor's profile page with the home page and its analyses with its series, and measures both
 * after a restart.
 */
export const bench: Bench = {
  name: "profile-page",
  about: `a profile of ${COLLECTED_DAYS} days with its posts, 16 connections`,
  async run(report) {
    await using things = new AsyncDisposableStack();
    const database = await startBenchDatabase();
    things.defer(() => database.stop());
    await collectNasa(database.db, { peers: PEERS, days: COLLECTED_DAYS });
    // The same after the restart: rendered pages belong to the address of their site.
    const settings = { PORT: String(await freePorts()) };
    let product = await startWebProduct(database.url, settings);
    things.defer(() => product.stop());
    const to = dayOf(Date.now());
    const paths = {
      home: "/",
      page: "/profile/nasa",
      series: `/api/profiles/nasa/stats?from=${addDays(to, 1 - DAYS)}&to=${to}`,
      analyses: "/api/profiles/nasa/analyses",
    };
    const rates = await inTurns(product.url, paths);
    const row = (path: string, measured: number, what: string, value: number, atLeast: number) =>
      report.add({ path, measured, unit: "req/s", limit: { what, value }, goal: { of: "ratio", atLeast } });
    row("profile page of a visitor", rates.page, "home page", rates.home, 0.6);
    row("analyses", rates.analyses, `series, ${DAYS} days`, rates.series, 0.5);
    await memoryRow(report, product.url);
    await product.stop();
    product = await startWebProduct(database.url, settings);
    await restartRow(report, product.url, paths.page, "page");
    await restartRow(report, product.url, paths.analyses, "analyses");
  },
};

async function inTurns<Name extends string>(url: string, paths: Readonly<Record<Name, string>>) {
  const measured = new Map<Name, Hammered[]>();
  const names = Object.keys(paths) as Name[];
  // Measure in turns, so that a busy moment of the machine affects all alike.
  for (let turn = 0; turn < TURNS; turn++) {
    for (const name of names) {
      const one = await hammer(() => url + paths[name], { seconds: size(2, 0.2) });
      measured.set(name, [...(measured.get(name) ?? []), one]);
    }
  }
  return Object.fromEntries(
    names.map((name) => [name, median((measured.get(name) ?? []).map(({ perSecond }) => perSecond))]),
  ) as Record<Name, number>;
}

/** Requests many rare views: the memory used for cached views must stay bounded. */
async function memoryRow(report: Report, url: string): Promise<void> {
  const to = dayOf(Date.now());
  const view = (turn: number) =>
    `${url}/api/profiles/nasa/analyses?window=custom&from=${addDays(to, -30 - (turn % 300))}&to=${to}`;
  await hammer(view, { seconds: size(5, 0.2) });
  const half = await figuresOf(url);
  await hammer(view, { seconds: size(10, 0.2) });
  report.add({
    path: "memory after three times as many rare views",
    measured: (await figuresOf(url)).residentBytes / MIB,
    unit: "MiB",
    limit: { what: "after a third", value: half.residentBytes / MIB },
    goal: { of: "ratio", atMost: 1.2 },
  });
}

/** Measures the first answer for a page after the process has warmed up on others. */
async function restartRow(report: Report, url: string, path: string, what: string): Promise<void> {
  for (let turn = 0; turn < WARM; turn++) await timed(`${url}/`);
  const first = await timed(url + path);
  const next: number[] = [];
  for (let turn = 0; turn < WARM; turn++) next.push(await timed(url + path));
  report.add({
    path: `first ${what} after a restart`,
    measured: first,
    unit: "ms",
    limit: { what: `the next ${WARM}, median`, value: median(next) },
    goal: { of: "ratio", atMost: 2 },
  });
}

async function timed(address: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(address, { headers: { "accept-encoding": "identity" } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return performance.now() - began;
}

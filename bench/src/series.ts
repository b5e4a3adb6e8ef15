import { addDays, dayOf } from "@owlstat/core/time.ts";
import { fillDays, startBenchDatabase } from "../../server/src/testing/bench/bench-database.ts";
import type { Bench } from "./harness/bench.ts";
import { type Hammered, hammer } from "./harness/hammer.ts";
import { median } from "./harness/median.ts";
import { startProgram } from "./harness/program.ts";
import { requireSameBytes } from "./harness/same-bytes.ts";
import { size } from "./harness/size.ts";
import { startWebProduct } from "./harness/web-product.ts";

const DAYS = 365;
const TURNS = size(5, 1);
/** BENCH_PROFILES=5000 measures the size the goal is stated for; fewer give the same ratio sooner. */
const PROFILES = size(1000, 20, "BENCH_PROFILES");
const STORED_DAYS = 730;

/** One profile's year with its changes, over HTTP. */
export const bench: Bench = {
  name: "series",
  about: `${DAYS} days of one of ${PROFILES} profiles × ${STORED_DAYS} days, 16 connections`,
  async run(report) {
    await using things = new AsyncDisposableStack();
    const database = await startBenchDatabase();
    things.defer(() => database.stop());
    await fillDays(database.db, PROFILES, STORED_DAYS);
    const product = await startWebProduct(database.url);
    things.defer(() => product.stop());
    const bare = await startProgram("bare-series.ts", [database.url]);
    things.defer(() => bare.stop());

    const to = dayOf(Date.now());
    const from = addDays(to, 1 - DAYS);
    const ours = (turn: number) =>
      `${product.url}/api/profiles/bench${(turn * 7919) % PROFILES}/stats?from=${from}&to=${to}`;
    // The bare server also gets the day before the range, because the first change is computed from it.
    const theirs = (turn: number) =>
      `${bare.url}/bench${(turn * 7919) % PROFILES}/${addDays(from, -1)}/${to}`;
    await requireSameBytes(ours(1), theirs(1));

    const measured: Hammered[] = [];
    const limits: Hammered[] = [];
    // In turns, so a busy moment of the machine hits both.
    for (let turn = 0; turn < TURNS; turn++) {
      limits.push(await hammer(theirs));
      measured.push(await hammer(ours));
    }
    report.add({
      path: "series, 365 days",
      measured: median(measured.map(({ perSecond }) => perSecond)),
      unit: "req/s",
      limit: {
        what: "bare node:http and pg by string_agg, the same bytes",
        value: median(limits.map(({ perSecond }) => perSecond)),
      },
      goal: { of: "ratio", atLeast: 0.7 },
    });
  },
};

import { DAY } from "@owlstat/core/time.ts";
import { fillAlarms, judgeEverything } from "../../server/src/testing/bench/bench-alarms.ts";
import { createBenchCollector } from "../../server/src/testing/bench/bench-collector.ts";
import { fillDays, startBenchDatabase } from "../../server/src/testing/bench/bench-database.ts";
import { fillPortfolios } from "../../server/src/testing/bench/bench-portfolios.ts";
import type { Bench } from "./harness/bench.ts";
import { median } from "./harness/median.ts";
import { startProgram } from "./harness/program.ts";
import { size } from "./harness/size.ts";

const PROFILES = size(2000, 100);
const STORED_DAYS = 120;
const TRACKED = size(400, 20);
const COUNTS = [1_000, 10_000, 100_000].map((count) => size(count, count / 100));
const TURNS = size(3, 1);
const POSTS = 25;
const BATCH = 100;
const COLLECTED_DAYS = 5;

/**
 * Measures how much alarms slow down the collection of the profiles they watch, and whether the cost per
 * alarm stays the same as their number grows.
 */
export const bench: Bench = {
  name: "alarms",
  about: `${COUNTS.join(", ")} alarms over ${PROFILES} profiles, beside the collection of the same number`,
  async run(report) {
    await using things = new AsyncDisposableStack();
    const sandbox = await startProgram("../../../server/src/testing/programs/sandbox-program.ts", []);
    things.defer(() => sandbox.stop());
    const database = await startBenchDatabase();
    things.defer(() => database.stop());
    await fillDays(database.db, PROFILES, STORED_DAYS);
    const people = await fillPortfolios(database.db, TRACKED);
    const costs = new Map<number, number>();
    for (const count of COUNTS) {
      await fillAlarms(database.db, people, count);
      await judgeEverything(database.db);
      const times: number[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) times.push(await judgeEverything(database.db));
      costs.set(count, median(times));
    }
    const collector = createBenchCollector(database.db, sandbox.url, POSTS);
    things.defer(() => collector.close());
    const collecting = await collectingCost(collector.collect);
    const [few = 0, some = 0, many = 0] = COUNTS.map((count) => costs.get(count) ?? 0);
    report.add({
      path: `judging ${COUNTS[1]} alarms of ${PROFILES} profiles`,
      measured: some / PROFILES,
      unit: "ms/profile",
      limit: { what: "collecting them", value: collecting },
      goal: { of: "ratio", atMost: 0.25 },
    });
    report.add({
      path: `cost of an alarm among ${COUNTS[2]}`,
      measured: many / (COUNTS[2] ?? 1),
      unit: "ms/alarm",
      limit: { what: `among ${COUNTS[1]}`, value: some / (COUNTS[1] ?? 1) },
      goal: { of: "ratio", atMost: 1.2 },
    });
    report.add({
      path: `cost of an alarm among ${COUNTS[1]}`,
      measured: some / (COUNTS[1] ?? 1),
      unit: "ms/alarm",
      limit: { what: `among ${COUNTS[0]}`, value: few / (COUNTS[0] ?? 1) },
      goal: { of: "ratio", atMost: 1.2 },
    });
  },
};

/**
 * Median milliseconds per profile. The first days are left out, because they create profiles that are not
 * stored yet.
 */
async function collectingCost(
  collect: (usernames: readonly string[], at: number) => Promise<number>,
): Promise<number> {
  const names = Array.from({ length: BATCH }, (_, index) => `shop.number${index}`);
  const costs: number[] = [];
  for (let day = COLLECTED_DAYS; day >= 0; day -= 1) {
    const began = performance.now();
    await collect(names, Date.now() - day * DAY);
    if (day < COLLECTED_DAYS - 1) costs.push((performance.now() - began) / BATCH);
  }
  return median(costs);
}

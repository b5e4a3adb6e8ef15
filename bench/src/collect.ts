import { DAY } from "@owlstat/core/time.ts";
import { createBenchCollector } from "../../server/src/testing/bench/bench-collector.ts";
import { fillDays, startBenchDatabase } from "../../server/src/testing/bench/bench-database.ts";
import { createBareCollector } from "./harness/bare-collect.ts";
import type { Bench } from "./harness/bench.ts";
import { median } from "./harness/median.ts";
import { startProgram } from "./harness/program.ts";
import { size } from "./harness/size.ts";

const BATCH = 100;
const POSTS = 25;
const DAYS = size(12, 3);
const MANY = size(100_000, 500, "BENCH_PROFILES");
const FEW = size(1000, 200);

type Collect = { collect(usernames: readonly string[], at: number): Promise<number> };

/** Measures one day's collection, in batches, of profiles that are already stored. */
export const bench: Bench = {
  name: "collect",
  about: `batches of ${BATCH}, ${POSTS} posts a profile, among ${FEW} and among ${MANY} profiles`,
  async run(report) {
    await using things = new AsyncDisposableStack();
    const sandbox = await startProgram("../../../server/src/testing/programs/sandbox-program.ts", []);
    things.defer(() => sandbox.stop());
    const collectorAmong = async (profiles: number) => {
      const database = await startBenchDatabase();
      things.defer(() => database.stop());
      await fillDays(database.db, profiles, 10);
      const ours = createBenchCollector(database.db, sandbox.url, POSTS);
      things.defer(() => ours.close());
      return { ours, pool: database.db.pool };
    };
    const few = await collectorAmong(FEW);
    const many = await collectorAmong(MANY);
    const bare = await createBareCollector(few.pool, few.ours.settings, POSTS);
    things.defer(() => bare.close());

    const [bareCost = 0, fewCost = 0, manyCost = 0] = await inTurns([bare, few.ours, many.ours]);
    report.add({
      path: "collecting",
      measured: 1000 / fewCost,
      unit: "profiles/s",
      limit: { what: "bare fetch and bulk upsert", value: 1000 / bareCost },
      goal: { of: "ratio", atLeast: 0.5 },
    });
    report.add({
      path: `collecting, cost among ${MANY} profiles`,
      measured: manyCost,
      unit: "ms/profile",
      limit: { what: `among ${FEW}`, value: fewCost },
      goal: { of: "ratio", atMost: 1.2 },
    });
  },
};

/**
 * Median cost per profile in ms. All collectors take the same day in turn, so that a busy moment of the
 * machine hits all of them.
 */
async function inTurns(collectors: readonly Collect[]): Promise<number[]> {
  const names = Array.from({ length: BATCH }, (_, index) => `shop.number${index}`);
  const costs = collectors.map((): number[] => []);
  for (let day = DAYS; day >= 0; day--) {
    for (const [index, { collect }] of collectors.entries()) {
      const began = performance.now();
      const found = await collect(names, Date.now() - day * DAY);
      if (found < BATCH) throw new Error(`only ${found} of ${BATCH} were collected`);
      // Skip the first days: they create new profiles, and the code is not warmed up yet.
      if (day < DAYS - 1) costs[index]?.push((performance.now() - began) / BATCH);
    }
  }
  return costs.map(median);
}

import { benchSearch } from "../../server/src/testing/bench/bench-collector.ts";
import { fillNames, startBenchDatabase } from "../../server/src/testing/bench/bench-database.ts";
import type { Bench } from "./harness/bench.ts";
import { median } from "./harness/median.ts";
import { size } from "./harness/size.ts";

const PROFILES = size(1_000_000, 2_000, "BENCH_PROFILES");
/**
 * What people type: a name letter by letter, whole names, parts of names, misspellings, and nothing at all.
 */
const TYPED = [
  ..."s st sta star start starbucks shop official travelmilano yogal oga.1 coffe shoop qqqq".split(" "),
  "stra blu",
];
const ROUNDS = size(8, 1);

/** Suggestions while somebody types. */
export const bench: Bench = {
  name: "search",
  about: `suggestions among ${PROFILES} profiles`,
  async run(report) {
    const database = await startBenchDatabase();
    try {
      await fillNames(database.db, PROFILES);
      const times: number[] = [];
      const worst = new Map<string, number>();
      for (let round = 0; round <= ROUNDS; round++) {
        for (const text of TYPED) {
          const began = performance.now();
          await benchSearch(database.db, text);
          const time = performance.now() - began;
          if (round > 0) times.push(time);
          worst.set(text, Math.max(round > 1 ? (worst.get(text) ?? 0) : 0, time));
        }
      }
      const sorted = times.sort((a, b) => a - b);
      report.add({
        path: "search, p50",
        measured: median(sorted),
        unit: "ms",
        goal: { of: "measured", atMost: 50 },
      });
      const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
      report.add({ path: "search, p95", measured: p95, unit: "ms", goal: { of: "measured", atMost: 50 } });
      report.note(
        `search, worst of each: ${[...worst].map(([text, ms]) => `${text} ${ms.toFixed(1)} ms`).join(", ")}`,
      );
    } finally {
      await database.stop();
    }
  },
};

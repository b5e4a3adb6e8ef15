import { addDays, dayOf } from "@owlstat/core/time.ts";
import {
  type BenchDatabase,
  fillDays,
  startBenchDatabase,
} from "../../server/src/testing/bench/bench-database.ts";
import type { Bench } from "./harness/bench.ts";
import { hammer } from "./harness/hammer.ts";
import { size } from "./harness/size.ts";
import { startWebProduct } from "./harness/web-product.ts";

const STORED_DAYS = 730;
const ROWS = size(1_000_000, 10_000, "BENCH_ROWS");
const TIMES = 10;

/** Does a read get slower as the table grows? */
export const bench: Bench = {
  name: "growth",
  about: `p50 of a year's series with ${ROWS} and with ${ROWS * TIMES} rows stored`,
  async run(report) {
    const database = await startBenchDatabase();
    try {
      const small = await medianRead(database, Math.round(ROWS / STORED_DAYS));
      const large = await medianRead(database, Math.round((ROWS * TIMES) / STORED_DAYS));
      report.add({
        path: `series, p50 with ${TIMES} times the rows`,
        measured: large,
        unit: "ms",
        limit: { what: "the smaller table", value: small },
        goal: { of: "ratio", atMost: 1.5 },
      });
    } finally {
      await database.stop();
    }
  },
};

async function medianRead({ db, url }: BenchDatabase, profiles: number): Promise<number> {
  await fillDays(db, profiles, STORED_DAYS);
  const product = await startWebProduct(url);
  try {
    const to = dayOf(Date.now());
    const path = (turn: number) =>
      `${product.url}/api/profiles/bench${(turn * 7919) % profiles}/stats?from=${addDays(to, -364)}&to=${to}`;
    await hammer(path, { connections: 1, seconds: size(2, 0.2) });
    return (await hammer(path, { connections: 1, seconds: size(6, 0.2) })).p50;
  } finally {
    await product.stop();
  }
}

import { benchBrands } from "../../server/src/testing/bench/bench-brands.ts";
import { startBenchDatabase } from "../../server/src/testing/bench/bench-database.ts";
import type { Bench } from "./harness/bench.ts";
import { median } from "./harness/median.ts";
import { size } from "./harness/size.ts";

const HOSTS = size(1000, 20);
const ROUNDS = size(40, 2);
/** Milliseconds that finding the brand of a host may add to a request. */
const GOAL = 0.3;

/** Measures what it costs a request to find the site of its host, both cached and the first time. */
export const bench: Bench = {
  name: "brand",
  about: `the site of a request among ${HOSTS} agencies`,
  async run(report) {
    await using things = new AsyncDisposableStack();
    const database = await startBenchDatabase();
    things.defer(() => database.stop());
    const { hosts, ofHost } = await benchBrands(database.db, HOSTS);
    const round = async () => {
      const began = performance.now();
      for (const host of hosts) {
        const { brand } = await ofHost(host);
        if (brand.own_site) throw new Error(`${host} shows no brand`);
      }
      return (performance.now() - began) / hosts.length;
    };
    report.add({ path: "brand of a host, first request", measured: await round(), unit: "ms" });
    const times: number[] = [];
    for (let count = 0; count < ROUNDS; count++) times.push(await round());
    report.add({
      path: "brand of a host, later requests",
      measured: median(times),
      unit: "ms",
      goal: { of: "measured", atMost: GOAL },
    });
  },
};

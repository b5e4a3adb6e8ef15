import { COMPUTED_IDS } from "@owlstat/core/analyses/catalogue.ts";
import { runAnalysis } from "@owlstat/core/analyses/registry.ts";
import { DAY } from "@owlstat/core/time.ts";
import { createBenchCollector } from "../../server/src/testing/bench/bench-collector.ts";
import { fillDays, startBenchDatabase } from "../../server/src/testing/bench/bench-database.ts";
import { prepareByName, readInputs } from "../../server/src/testing/bench/bench-views.ts";
import type { Bench } from "./harness/bench.ts";
import { startProgram } from "./harness/program.ts";
import { size } from "./harness/size.ts";

const PROFILES = size(30, 3);
const DAYS = 35;
const PEERS = size(300, 20);
const TURNS = size(3, 1);

/**
 * Measures the job that computes the default view of every profile after a collection, compared with the
 * computation alone.
 */
export const bench: Bench = {
  name: "prepare",
  about: `${PROFILES} profiles of ${DAYS} days with their posts, ${PEERS} others`,
  async run(report) {
    await using things = new AsyncDisposableStack();
    const database = await startBenchDatabase();
    things.defer(() => database.stop());
    const { db } = database;
    await fillDays(db, PEERS, 40);
    const sandbox = await startProgram("../../../server/src/testing/programs/sandbox-program.ts", []);
    things.defer(() => sandbox.stop());
    const collector = createBenchCollector(db, sandbox.url, 25);
    things.defer(() => collector.close());
    const names = Array.from({ length: PROFILES }, (_, index) => `shop.number${index}`);
    for (let ago = DAYS - 1; ago >= 0; ago--) await collector.collect(names, Date.now() - ago * DAY);

    const inputs = await readInputs(db, names);
    let [prepared, computed] = [0, 0];
    for (let turn = 0; turn < TURNS; turn++) {
      computed += timed(() => {
        for (const input of inputs) for (const id of COMPUTED_IDS) runAnalysis(id, input);
      });
      await collector.collect(names, Date.now());
      const began = performance.now();
      const done = await prepareByName(db, names);
      prepared += performance.now() - began;
      if (done !== PROFILES) throw new Error(`only ${done} of ${PROFILES} were prepared`);
    }
    report.add({
      path: "preparing views after a collection",
      measured: (1000 * TURNS * PROFILES) / prepared,
      unit: "profiles/s",
      limit: { what: "computing alone", value: (1000 * TURNS * PROFILES) / computed },
      goal: { of: "ratio", atLeast: 0.5 },
    });
  },
};

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBenchDatabase } from "../../server/src/testing/bench/bench-database.ts";
import type { Bench } from "./harness/bench.ts";
import { collectNasa } from "./harness/collect-nasa.ts";
import { hammer } from "./harness/hammer.ts";
import { median } from "./harness/median.ts";
import { startProgram } from "./harness/program.ts";
import { size } from "./harness/size.ts";
import { startWebProduct } from "./harness/web-product.ts";

const TURNS = size(5, 1);
const PEERS = size(300, 20);
const DAYS = 90;
/** Pages are kept by their plain address: with a question mark each answer is rendered anew. */
const PATH = "/profile/nasa?utm_source=bench";

/** What rendering a visitor's profile page costs where no rendered page is kept. */
export const bench: Bench = {
  name: "render",
  about: `a profile page of ${DAYS} days rendered for every request, 16 connections`,
  async run(report) {
    await using things = new AsyncDisposableStack();
    const database = await startBenchDatabase();
    things.defer(() => database.stop());
    await collectNasa(database.db, { peers: PEERS, days: DAYS });
    const product = await startWebProduct(database.url);
    things.defer(() => product.stop());
    const folder = await mkdtemp(join(tmpdir(), "owlstat-bench-render-"));
    things.defer(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, "page.html");
    // The second answer: whoever looks first is told so.
    await fetch(product.url + PATH);
    await writeFile(file, await (await fetch(product.url + PATH)).text());
    const bare = await startProgram("bare-render.ts", [file]);
    things.defer(() => bare.stop());
    const rates: Record<"ours" | "bare", number[]> = { ours: [], bare: [] };
    // In turns, so that a busy moment of the machine hits both; the first ones warm up.
    for (let turn = 0; turn <= TURNS; turn += 1) {
      const ours = await hammer(() => product.url + PATH, { seconds: size(2, 0.2) });
      const alone = await hammer(() => bare.url, { seconds: size(2, 0.2) });
      if (turn === 0) continue;
      rates.ours.push(ours.perSecond);
      rates.bare.push(alone.perSecond);
    }
    report.add({
      path: "profile page, rendered for every request",
      measured: median(rates.ours),
      unit: "req/s",
      limit: { what: "its markup as bare React elements", value: median(rates.bare) },
      goal: { of: "ratio", atLeast: 0.5 },
    });
  },
};

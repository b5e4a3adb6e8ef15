import { DAY } from "@owlstat/core/time.ts";
import { createBenchCollector } from "../../../server/src/testing/bench/bench-collector.ts";
import { fillDays } from "../../../server/src/testing/bench/bench-database.ts";
import { startProgram } from "./program.ts";

const POSTS = 25;
const PEER_DAYS = 40;

/** Collects @nasa with its posts, day by day up to today, beside others that have figures alone. */
export async function collectNasa(
  db: Parameters<typeof fillDays>[0],
  { peers, days }: { peers: number; days: number },
): Promise<void> {
  await using things = new AsyncDisposableStack();
  await fillDays(db, peers, PEER_DAYS);
  const sandbox = await startProgram("../../../server/src/testing/programs/sandbox-program.ts", []);
  things.defer(() => sandbox.stop());
  const collector = createBenchCollector(db, sandbox.url, POSTS);
  things.defer(() => collector.close());
  for (let ago = days - 1; ago >= 0; ago--) await collector.collect(["nasa"], Date.now() - ago * DAY);
}

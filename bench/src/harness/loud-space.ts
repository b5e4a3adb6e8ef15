import { lookForDueReports, startedOf } from "../../../server/src/testing/bench/bench-load.ts";
import type { BenchPerson } from "../../../server/src/testing/bench/bench-portfolios.ts";
import { fillDueReports, sentSoFar } from "../../../server/src/testing/bench/bench-reports.ts";
import type { LoadWorld } from "./load-world.ts";
import { untilSent } from "./report-senders.ts";
import { settled } from "./settled.ts";
import { size } from "./size.ts";

export const QUEUED = size(5000, 10, "BENCH_LOAD_QUEUED");
const LONGEST_MINUTES = 10;

/** Seconds until a space has its one report: alone, and while so many of another space wait before it. */
export async function besideLoudSpace(world: LoadWorld): Promise<{ alone: number; beside: number }> {
  const { db, people } = world;
  await settled(db);
  await db.pool.query("delete from reports");
  const [loud, first, second] = people;
  if (!loud || !first || !second) throw new Error("nobody to send reports");
  const alone = await secondsFor(world, first);
  await fillDueReports(db, [loud], QUEUED);
  await lookForDueReports(db);
  await untilSent(LONGEST_MINUTES, async () => {
    const started = await startedOf(db, loud.spaceId);
    return started >= QUEUED ? { started } : `only ${started} of ${QUEUED} sendings were started`;
  });
  const beside = await secondsFor(world, second);
  return { alone, beside };
}

async function secondsFor({ db }: LoadWorld, person: BenchPerson): Promise<number> {
  const began = performance.now();
  await fillDueReports(db, [person], 1);
  await lookForDueReports(db);
  await untilSent(LONGEST_MINUTES, async () => {
    const now = await sentSoFar(db, person.spaceId);
    if (now.lost > 0) throw new Error(`the report was lost: ${now.why}`);
    return now.sent > 0 ? now : "the one report was not sent";
  });
  return (performance.now() - began) / 1000;
}

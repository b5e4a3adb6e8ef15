import { setTimeout as sleep } from "node:timers/promises";
import { fillAlarms } from "../../../server/src/testing/bench/bench-alarms.ts";
import { startBenchDatabase } from "../../../server/src/testing/bench/bench-database.ts";
import {
  collectedToday,
  fillCollected,
  queueCollecting,
} from "../../../server/src/testing/bench/bench-load.ts";
import { fillPortfolios } from "../../../server/src/testing/bench/bench-portfolios.ts";
import { startProduct } from "./product.ts";
import { startProgram } from "./program.ts";
import { settled } from "./settled.ts";
import { cpuOf, each, spentBy } from "./spent.ts";
import type { Unit } from "./unit.ts";

const SANDBOX = "../../../server/src/testing/programs/sandbox-program.ts";
const SETTLES = 5000;

/**
 * One tracked account on one day, with all that follows its collection: an alarm on it is judged, its views are
 * prepared, pictures of its new posts are fetched.
 */
export async function trackedUnit(profiles: number): Promise<Unit> {
  await using things = new AsyncDisposableStack();
  const { db, url, stop } = await startBenchDatabase();
  things.defer(stop);
  const sandbox = await startProgram(SANDBOX, []);
  things.defer(() => sandbox.stop());
  await fillCollected(db, sandbox.url, { profiles, days: 90 });
  await fillAlarms(db, await fillPortfolios(db, profiles), profiles);
  const worker = await startProduct({
    DATABASE_URL: url,
    SANDBOX_PORT: new URL(sandbox.url).port,
    ROLES: "worker",
  });
  things.defer(() => worker.stop());
  await sleep(SETTLES);
  const before = await spentBy(db, () => cpuOf(worker.pid));
  await queueCollecting(db, profiles);
  await settled(db);
  const done = await collectedToday(db);
  if (done < profiles) throw new Error(`only ${done} of ${profiles} profiles were collected`);
  return each(before, await spentBy(db, () => cpuOf(worker.pid)), profiles);
}

import { setTimeout as sleep } from "node:timers/promises";
import {
  collectedToday,
  lookForDueReports,
  queueCollecting,
} from "../../../server/src/testing/bench/bench-load.ts";
import { fillDueReports, sentSoFar } from "../../../server/src/testing/bench/bench-reports.ts";
import type { LoadWorld } from "./load-world.ts";
import { untilSent } from "./report-senders.ts";
import { settled } from "./settled.ts";
import { size } from "./size.ts";

const PROFILES = size(2000, 20, "BENCH_LOAD_SCALED_PROFILES");
const REPORTS = size(200, 2, "BENCH_LOAD_SCALED_REPORTS");
const LONGEST_MINUTES = 20;
const LOOKS_EVERY = 100;

export type Rates = { collecting: number; reports: number };

/** How many profiles and how many reports a second the workers that run now get done, one kind after the other. */
export async function ratesOf(world: LoadWorld): Promise<Rates> {
  return { collecting: await collecting(world), reports: await reporting(world) };
}

async function collecting({ db, profiles }: LoadWorld): Promise<number> {
  const most = Math.min(PROFILES, profiles);
  await queueCollecting(db, most);
  const began = performance.now();
  const until = began + LONGEST_MINUTES * 60_000;
  for (;;) {
    const done = await collectedToday(db);
    if (done >= most) return (1000 * most) / (performance.now() - began);
    if (performance.now() > until) throw new Error(`only ${done} of ${most} profiles were collected`);
    await sleep(LOOKS_EVERY);
  }
}

async function reporting({ db, people }: LoadWorld): Promise<number> {
  await settled(db);
  await db.pool.query("delete from reports");
  await fillDueReports(db, people.slice(0, 20), REPORTS);
  await lookForDueReports(db);
  const { seconds } = await untilSent(LONGEST_MINUTES, async () => {
    const now = await sentSoFar(db);
    if (now.lost > 0) throw new Error(`${now.lost} reports were lost: ${now.why}`);
    return now.sent >= REPORTS ? now : `only ${now.sent} of ${REPORTS} reports were sent`;
  });
  return REPORTS / seconds;
}

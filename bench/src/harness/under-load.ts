import { setTimeout as sleep } from "node:timers/promises";
import {
  collectedToday,
  lookForDueReports,
  queueCollecting,
} from "../../../server/src/testing/bench/bench-load.ts";
import { fillDueReports, sentSoFar } from "../../../server/src/testing/bench/bench-reports.ts";
import { askFromOutside } from "./ask-from-outside.ts";
import type { Asked } from "./asking-program.ts";
import type { LoadWorld } from "./load-world.ts";
import { median } from "./median.ts";
import { MIX, type Readers } from "./mix.ts";
import type { Running } from "./product.ts";
import { residentOf } from "./resident.ts";
import { settled } from "./settled.ts";
import { size } from "./size.ts";
import { cpuOf, spentBy } from "./spent.ts";

export const PER_SECOND = size(200, 20, "BENCH_LOAD_RATE");
export const SECONDS = Math.round(60 * size(10, 0.1, "BENCH_LOAD_MINUTES"));
export const REPORTS = size(1000, 4, "BENCH_LOAD_REPORTS");
/** Collecting is planned over the load, as it is over a day; the reports come due at its beginning. */
const COLLECTING_SHARE = 0.8;
/** "The second minute" of a shorter load is the second tenth. */
const TENTH = SECONDS / 10;

type Memory = { web: number; workers: number };

/** The whole installation in use, for so long, with what each part of it took. */
export async function underLoad(world: LoadWorld, web: Running, workers: readonly Running[]) {
  const { db, readers, people, profiles, outside } = world;
  const url = web.url.replace("localhost", "127.0.0.1");
  await mustAnswer(url, readers);
  await settled(db);
  await db.pool.query("delete from reports");
  await queueCollecting(db, profiles, SECONDS * 1000 * COLLECTING_SHARE);
  await fillDueReports(db, people.slice(0, 20), REPORTS);
  await lookForDueReports(db);
  const spent = async () => ({
    ...(await spentBy(db, () => sumOf([web, ...workers].map(({ pid }) => pid)))),
    outside: await sumOf(outside),
  });
  const before = await spent();
  const watching = watchMemory(web, workers);
  const { asked, cpu } = await askFromOutside({ url, readers, perSecond: PER_SECOND, seconds: SECONDS });
  const [after, memory] = [await spent(), await watching];
  const { sent } = await sentSoFar(db);
  return {
    asked,
    unanswered: PER_SECOND * SECONDS - asked.length,
    collected: await collectedToday(db),
    sent,
    memory,
    cpu: {
      load: cpu,
      program: (after.program - before.program) / 1000,
      database: (after.database - before.database) / 1000,
      outside: (after.outside - before.outside) / 1000,
    },
  };
}

async function sumOf(pids: readonly number[]): Promise<number> {
  return (await Promise.all(pids.map(cpuOf))).reduce((sum, one) => sum + one, 0);
}

/** The memory of the second and of the last tenth of the time, in MiB. */
async function watchMemory(web: Running, workers: readonly Running[]) {
  const tenths = Array.from({ length: 10 }, (): Memory[] => []);
  const began = performance.now();
  for (;;) {
    const tenth = Math.floor((performance.now() - began) / 1000 / TENTH);
    if (tenth > 9) break;
    const [own = 0, ...theirs] = await Promise.all([web, ...workers].map(({ pid }) => residentOf(pid)));
    tenths[tenth]?.push({ web: own, workers: theirs.reduce((sum, one) => sum + one, 0) });
    await sleep((TENTH * 1000) / 20);
  }
  const middle = (of: readonly Memory[] = []) => ({
    web: median(of.map(({ web }) => web)),
    workers: median(of.map(({ workers }) => workers)),
  });
  return { second: middle(tenths[1]), last: middle(tenths[9]) };
}

/** Each part of the mix once: what is refused is fast, so its figures would mean nothing. */
async function mustAnswer(url: string, readers: Readers): Promise<void> {
  for (const [turn, { what, wish }] of MIX.entries()) {
    const { path, from: _, ...init } = wish(readers, turn);
    const answer = await fetch(url + path, init);
    const text = await answer.text();
    if (!answer.ok || text.includes('"isError":true')) {
      throw new Error(`${what}, ${path}: ${answer.status} ${text.slice(0, 300)}`);
    }
  }
}

/** What it took until so many of a hundred were answered, in ms. */
export function within(
  share: number,
  asked: readonly Asked[],
  of: keyof Asked & ("waited" | "late"),
): number {
  const sorted = asked.map((one) => one[of]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

import { setTimeout as sleep } from "node:timers/promises";
import { figuresOf } from "./metrics.ts";

/** At rest a product only looks for due jobs, less than this share of the time. */
const AT_REST = 0.15;
const LOOKS_EVERY = 5000;
const LONGEST = 10 * 60_000;

/** The figures of a product once it has had nothing to do for a while. It starts by filling its demo world. */
export async function atRest(url: string, rests: number): ReturnType<typeof figuresOf> {
  const until = performance.now() + LONGEST;
  let [since, last] = [performance.now(), await figuresOf(url)];
  while (performance.now() < until) {
    await sleep(LOOKS_EVERY);
    const now = await figuresOf(url);
    if ((now.cpuSeconds - last.cpuSeconds) * 1000 > AT_REST * LOOKS_EVERY) since = performance.now();
    last = now;
    if (performance.now() - since > rests) return last;
  }
  throw new Error("The product did not come to rest");
}

import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { SECOND } from "@owlstat/core/time.ts";

/** Shares of the time in which the process works: above the first it is busy, below the second idle. */
const BUSY = 0.3;
const IDLE = 0.1;
const LOOKS_EVERY = 10 * SECOND;

/** Answers true once whenever the process has become idle after it was busy. */
export function createIdleWatch(): (working: number) => boolean {
  let worked = true;
  return (working) => {
    if (working > BUSY) worked = true;
    if (!worked || working > IDLE) return false;
    worked = false;
    return true;
  };
}

/**
 * Gives memory back to the machine when the work is done. Left alone, an idle process never collects the
 * garbage of its last work, because nothing new needs the room.
 */
export function freeMemoryWhenIdle(): { stop: () => Promise<void> } {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as (options: { type: string; flavor: string }) => void;
  const becameIdle = createIdleWatch();
  let last = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    if (becameIdle(utilization)) collectGarbage({ type: "major", flavor: "last-resort" });
  }, LOOKS_EVERY);
  timer.unref();
  return { stop: async () => clearInterval(timer) };
}

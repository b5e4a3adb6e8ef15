import { setTimeout as sleep } from "node:timers/promises";
import { waitingJobs } from "../../../server/src/testing/bench/bench-load.ts";

const LONGEST_MINUTES = 20;

/** Until no job runs or could: what comes next neither waits for it nor takes its rows away. */
export async function settled(db: Parameters<typeof waitingJobs>[0]): Promise<void> {
  const until = performance.now() + LONGEST_MINUTES * 60_000;
  while ((await waitingJobs(db)) > 0) {
    if (performance.now() > until) throw new Error("the queues did not become empty");
    await sleep(500);
  }
}

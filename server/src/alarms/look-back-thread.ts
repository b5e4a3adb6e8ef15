import { parentPort } from "node:worker_threads";
import type { Judgeable } from "@owlstat/core/alarms/judge.ts";
import { lookBack } from "@owlstat/core/alarms/look-back.ts";
import type { ReadingSource } from "@owlstat/core/alarms/readings.ts";
import type { Day } from "@owlstat/core/time.ts";

/** An alarm, and the accounts whose past days are to be judged. */
export type PastDays = { alarm: Judgeable; sources: readonly ReadingSource[]; today: Day };

parentPort?.on("message", ({ alarm, sources, today }: PastDays) => {
  parentPort?.postMessage(sources.map((source) => lookBack(alarm, source, today)));
});

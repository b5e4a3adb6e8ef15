import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { LookBack } from "@owlstat/core/alarms/look-back.ts";
import { SECOND } from "@owlstat/core/time.ts";
import { FairLine } from "../platform/turns/fair-line.ts";
import type { PastDays } from "./look-back-thread.ts";

const THREAD = new URL("look-back-thread.ts", import.meta.url);
const IDLE = 30 * SECOND;
const LONGEST = 20 * SECOND;

const line = new FairLine({ atOnce: { small: 1, large: 1 }, waiting: 20 });
let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;

function end(): void {
  void thread?.terminate();
  thread = null;
}

/**
 * Judges past days in a thread of its own: some measures compute so long for each day that other requests would
 * wait. Spaces take turns with it.
 */
export function lookBackElsewhere(owner: string, asked: PastDays, gone: AbortSignal): Promise<LookBack[]> {
  return line.inTurn({ owner, turn: "now", size: "small", gone }, async () => {
    clearTimeout(idle);
    thread ??= new Worker(THREAD);
    thread.unref();
    try {
      thread.postMessage(asked);
      // A thread that fails rejects here.
      const [answer] = await once(thread, "message", { signal: AbortSignal.timeout(LONGEST) });
      return answer as LookBack[];
    } catch (error) {
      end();
      throw error;
    } finally {
      idle = setTimeout(end, IDLE).unref();
    }
  });
}

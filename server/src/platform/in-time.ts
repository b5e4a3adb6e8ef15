import { setTimeout as sleep } from "node:timers/promises";

/** What was promised, if it comes within so many milliseconds; else it fails. The work itself goes on. */
export async function inTime<T>(ms: number, work: Promise<T>): Promise<T> {
  const waited = new AbortController();
  const late = sleep(ms, undefined, { ref: false, signal: waited.signal }).then(() => {
    throw new Error(`no answer within ${ms} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    waited.abort();
  }
}

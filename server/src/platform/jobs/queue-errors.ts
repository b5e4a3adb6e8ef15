import { MINUTE } from "@owlstat/core/time.ts";
import { clearError, DatabaseUnavailable } from "../db/errors.ts";
import type { Log } from "../log.ts";

/**
 * Logs what the queues could not do. Some sixty workers ask for a handful of connections, so on a slow machine,
 * or while the database is away, all of them say the same: that is one line a minute, with how many there were.
 */
export function createQueueErrors(log: Pick<Log, "warn" | "error">, now: () => number) {
  let quietUntil = 0;
  let unsaid = 0;
  return (error: unknown, text: string): void => {
    const clear = clearError(asError(error));
    if (!(clear instanceof DatabaseUnavailable)) {
      log.error({ err: error }, text);
      return;
    }
    unsaid += 1;
    if (now() < quietUntil) return;
    log.warn({ reason: clear.message, times: unsaid }, "the job queues wait for the database");
    quietUntil = now() + MINUTE;
    unsaid = 0;
  };
}

/** The queue hands errors on as plain objects and names the worker in them. */
function asError(error: unknown): unknown {
  if (error instanceof Error) return error;
  const { message = "", code } = (error ?? {}) as { message?: string; code?: unknown };
  return Object.assign(new Error(message.replace(/ \(Queue: .*\)$/, "")), { code });
}
export type QueueErrors = ReturnType<typeof createQueueErrors>;

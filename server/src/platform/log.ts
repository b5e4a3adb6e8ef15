import { type Bindings, type ChildLoggerOptions, type DestinationStream, type Logger, pino } from "pino";
import { redactSecrets } from "./redact.ts";

export type Log = Logger;

export function createLog(level: string, destination?: DestinationStream): Log {
  const log = pino(
    {
      level,
      base: undefined,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { log: redactSecrets },
      serializers: { err: describeError },
    },
    destination as DestinationStream,
  );
  // Bindings of a child logger are serialised once, before the formatter, so they are redacted here, also for
  // its own children.
  const { child } = log;
  Object.assign(log, {
    child(this: Log, bindings: Bindings, options?: ChildLoggerOptions): Log {
      return Reflect.apply(child, this, [redactSecrets(bindings), options]);
    },
  });
  return log;
}

/** Database errors carry the values of the failing row in `detail`; only harmless parts are kept. */
function describeError(error: Error & { code?: string }): Record<string, unknown> {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack };
}

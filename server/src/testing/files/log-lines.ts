import { createLog, type Log } from "../../platform/log.ts";

type LogLines = {
  log: Log;
  /** Everything written so far. */
  text(): string;
  /** The entries with this message. */
  entries(message: string): Record<string, unknown>[];
};

/** The product's own log, written into memory. */
export function logLines(level = "trace"): LogLines {
  const lines: string[] = [];
  const log = createLog(level, { write: (line) => lines.push(line) });
  return {
    log,
    text: () => lines.join(""),
    entries: (message) => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message),
  };
}

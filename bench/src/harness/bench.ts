import type { Report, Row } from "./report.ts";

/** One way through the house, measured beside the bare machine. */
export type Bench = {
  name: string;
  about?: string;
  /** Adds its rows to the report, or answers them. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a bench that adds its rows itself has nothing to answer
  run(report: Report): Promise<void | readonly Row[]>;
};

export function isBench(value: unknown): value is Bench {
  return (
    typeof value === "object" &&
    value !== null &&
    "name" in value &&
    typeof value.name === "string" &&
    "run" in value &&
    typeof value.run === "function"
  );
}

import type { Report, Row } from "./report.ts";

/** Measures one path through the product, compared with the bare machine doing the same. */
export type Bench = {
  name: string;
  about?: string;
  /** Adds its rows to the report itself, or returns them. */
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

import type { Spent } from "./spent.ts";

/** What one of something costs: processor time in ms, bytes, and calls to Instagram. */
export type Unit = Spent & { calls?: number; sent?: number };

/** Four digits that matter. */
export const rounded = (unit: Unit): Unit =>
  Object.fromEntries(
    Object.entries(unit).map(([name, value]) => [name, Number(value.toPrecision(4))]),
  ) as Unit;

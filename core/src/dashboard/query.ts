import { type Day, daysBetween, isDay } from "../time.ts";
import { LONGEST_PERIOD, PERIODS, type Period } from "./periods.ts";

export type AskedPeriod = { window: Exclude<Period, "custom"> } | { window: "custom"; from: Day; to: Day };

const DEFAULT = "30d";

/** The period that an address asks for; what makes no sense is read as the usual one. */
export function readPeriod(query: URLSearchParams): AskedPeriod {
  const period = PERIODS.find((one) => one === query.get("period")) ?? DEFAULT;
  if (period !== "custom") return { window: period };
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
  if (!isDay(from) || !isDay(to)) return { window: DEFAULT };
  const length = daysBetween(from, to) + 1;
  return length < 1 || length > LONGEST_PERIOD ? { window: DEFAULT } : { window: "custom", from, to };
}

/** What the address says of a period; the usual one is left out. */
export function writePeriod(asked: AskedPeriod): Record<"period" | "from" | "to", string | null> {
  if (asked.window === "custom") return { period: "custom", from: asked.from, to: asked.to };
  return { period: asked.window === DEFAULT ? null : asked.window, from: null, to: null };
}

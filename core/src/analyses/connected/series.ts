import { dayRange } from "../../time.ts";
import type { Point, Window } from "../types.ts";
import type { ConnectedInput } from "./types.ts";
import type { DayValue } from "./values.ts";

/** One part of a metric for each day of the window on which it was told. */
export function reportedDays(
  { days, window }: Pick<ConnectedInput, "days" | "window">,
  metric: string,
  part = "total",
): DayValue[] {
  return days.flatMap(({ day, figures }) => {
    const value = figures[metric]?.[part];
    return value === undefined || day < window.from || day > window.to ? [] : [{ day, value }];
  });
}

/** From the first to the last reported day, with gaps where nothing was reported. */
export function withGaps(reported: readonly DayValue[]): Point[] {
  const [first, last] = [reported[0], reported.at(-1)];
  if (!first || !last) return [];
  const values = new Map(reported.map(({ day, value }) => [day, value]));
  return dayRange(first.day, last.day).map((day) => ({ day, value: values.get(day) ?? null }));
}

export const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
export const meanOf = (values: readonly number[]) => sumOf(values) / values.length;

export function isWithin(publishedAt: number, { from, to }: Window): boolean {
  const day = new Date(publishedAt).toISOString().slice(0, 10);
  return day >= from && day <= to;
}

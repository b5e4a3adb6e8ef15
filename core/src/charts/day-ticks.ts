import { addDays, type Day, dayOf, dayStart, daysBetween } from "../time.ts";
import { clamp, round } from "./numbers.ts";
import { textWidth } from "./text.ts";
import type { DayStep, DayTick } from "./types.ts";

const MOST_TICKS = 7;
const GAP = 14;
const MONDAY = "2024-01-01" as const;

type Stride = { step: DayStep; days?: number; months?: number };
/** From the finest to the coarsest; weeks start on Mondays, months on the 1st. */
const STRIDES: readonly Stride[] = [
  { step: "day", days: 1 },
  { step: "day", days: 2 },
  { step: "week", days: 7 },
  { step: "week", days: 14 },
  { step: "month", months: 1 },
  { step: "month", months: 2 },
  { step: "month", months: 3 },
  { step: "month", months: 6 },
  { step: "year", months: 12 },
  { step: "year", months: 24 },
  { step: "year", months: 60 },
];

type DayAxis = {
  from: Day;
  to: Day;
  x: (day: Day) => number;
  /** The room labels may use; those at the edges are moved inside. */
  left: number;
  right: number;
  label: (day: Day, step: DayStep) => string;
};

/** The finest ticks whose labels stand apart; the first and last day where no stride gives two. */
export function dayTicks(axis: DayAxis): DayTick[] {
  for (const stride of STRIDES) {
    if (strideCount(axis, stride) > MOST_TICKS) continue;
    const ticks = place(axis, strideDays(axis, stride), stride.step);
    if (ticks.length >= 2 && standApart(ticks)) return ticks;
  }
  const ends = axis.from === axis.to ? [axis.from] : [axis.from, axis.to];
  const ticks = place(axis, ends, "day");
  return standApart(ticks) ? ticks : ticks.slice(-1);
}

function strideCount({ from, to }: DayAxis, { days, months }: Stride): number {
  return daysBetween(from, to) / (days ?? (months ?? 1) * 30.5);
}

function strideDays({ from, to }: DayAxis, { days, months }: Stride): Day[] {
  const found: Day[] = [];
  for (let day = days ? firstDay(from, days) : firstMonth(from, months ?? 1); day <= to; ) {
    if (day >= from) found.push(day);
    day = days ? addDays(day, days) : addMonths(day, months ?? 1);
  }
  return found;
}

function firstDay(from: Day, days: number): Day {
  const past = daysBetween(MONDAY, from) % days;
  return addDays(from, past === 0 ? 0 : -past);
}

function firstMonth(from: Day, months: number): Day {
  const date = new Date(dayStart(from));
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth();
  return monthDay(month - (month % months));
}

function addMonths(day: Day, months: number): Day {
  const date = new Date(dayStart(day));
  return monthDay(date.getUTCFullYear() * 12 + date.getUTCMonth() + months);
}

function monthDay(month: number): Day {
  return dayOf(Date.UTC(Math.floor(month / 12), month % 12, 1));
}

function place(axis: DayAxis, days: readonly Day[], step: DayStep): DayTick[] {
  return days.map((day) => {
    const x = round(axis.x(day));
    const label = axis.label(day, step);
    const half = textWidth(label) / 2;
    return {
      day,
      x,
      label,
      labelX: round(clamp(x, axis.left + half, Math.max(axis.left + half, axis.right - half))),
    };
  });
}

function standApart(ticks: readonly DayTick[]): boolean {
  return ticks.every((tick, index) => {
    const before = ticks[index - 1];
    if (!before) return true;
    return tick.labelX - before.labelX >= (textWidth(tick.label) + textWidth(before.label)) / 2 + GAP;
  });
}

import { addDays, type Day, dayRange, daysBetween } from "../time.ts";
import { dayTicks } from "./day-ticks.ts";
import { drawables, round } from "./numbers.ts";
import { type AxisOptions, linearScale, type Scale, tickLabels, valueAxis } from "./scales.ts";
import { NARROW, widest } from "./text.ts";
import type { Box, DayTick, Formats, Point, Rect, ValueTick } from "./types.ts";

export const FLAG_STRIP = 28;
const TOP = 10;
const BOTTOM = 26;
const [RIGHT, NARROW_RIGHT] = [12, 6];
const TICK_GAP = 8;

export type Axes = {
  width: number;
  height: number;
  plot: Rect;
  yTicks: ValueTick[];
  xTicks: DayTick[];
};
export type Frame = Axes & { days: Day[]; x: (day: Day) => number; y: Scale };

type FrameInput = {
  box: Box;
  days: readonly Day[];
  values: Iterable<number | null | undefined>;
  formats: Formats;
  axis?: AxisOptions;
  /** Room for labels beside the plot. */
  right?: number;
  /** Room for labels above the plot. */
  above?: number;
  flags?: boolean;
  /** Columns stand in the middle of their day's share of the width, lines run from edge to edge. */
  shares?: boolean;
};

/** The room left for drawing once labels have theirs. Never negative, however small the box. */
export function plotOf(box: Box, left: number, right: number, top: number, bottom: number): Rect {
  const width = Math.max(1, box.width - left - right);
  const height = Math.max(1, box.height - top - bottom);
  return { x: left, y: top, width: round(width), height: round(height) };
}

/** The value axis of a plot: its scale and its labelled ticks. */
export function valueTicks(
  plot: Rect,
  axis: { min: number; max: number; ticks: number[] },
  labels: readonly string[],
): { y: Scale; yTicks: ValueTick[] } {
  const y = linearScale([axis.min, axis.max], [plot.y + plot.height, plot.y]);
  const yTicks = axis.ticks.map((value, index) => ({
    value,
    y: round(y(value)),
    label: labels[index] ?? "",
  }));
  return { y, yTicks };
}

export function dayFrame(input: FrameInput): Frame {
  const { box, formats } = input;
  const values = drawables(input.values);
  const axis = valueAxis(values, input.axis);
  const labels = tickLabels(axis.ticks, formats);
  const left = values.length > 0 ? widest(labels) + TICK_GAP : 0;
  const right = Math.max(box.width < NARROW ? NARROW_RIGHT : RIGHT, input.right ?? 0);
  const top = input.flags ? FLAG_STRIP + (input.above ?? 0) : input.above || TOP;
  const plot = plotOf(box, left, right, top, BOTTOM);
  const { y, yTicks } = valueTicks(plot, axis, labels);
  const days = everyDay(input.days);
  const [from, to] = [days[0], days.at(-1)];
  const x = dayScale(plot, days, input.shares ?? false);
  const xTicks =
    from && to ? dayTicks({ from, to, x, left: 0, right: box.width, label: formats.dayTick }) : [];
  return {
    width: box.width,
    height: box.height,
    plot,
    yTicks: values.length > 0 ? yTicks : [],
    xTicks,
    days,
    x,
    y,
  };
}

/** Every day between the first and the last one mentioned. */
function everyDay(days: readonly Day[]): Day[] {
  let [from, to] = [days[0], days[0]];
  for (const day of days) {
    if (from && day < from) from = day;
    if (to && day > to) to = day;
  }
  return from && to ? dayRange(from, to) : [];
}

function dayScale(plot: Rect, days: readonly Day[], shares: boolean): (day: Day) => number {
  const from = days[0];
  if (!from) return () => round(plot.x + plot.width / 2);
  const share = shares ? plot.width / days.length : 0;
  const scale = linearScale([0, days.length - 1], [plot.x + share / 2, plot.x + plot.width - share / 2]);
  return (day) => round(scale(daysBetween(from, day)));
}

/** Values by day. A day that is absent is then a gap, like a day whose value is null. */
export function byDay(points: readonly Point[], shift = 0): Map<Day, number | null> {
  return new Map(points.map(({ day, value }) => [shift === 0 ? day : addDays(day, shift), value]));
}

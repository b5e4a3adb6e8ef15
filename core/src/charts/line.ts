import type { Day } from "../time.ts";
import { type Paint, seriesPaint } from "./colors.ts";
import { endLabelRoom, endLabels, type LineEnd, labelStrip } from "./end-labels.ts";
import { type Axes, byDay, dayFrame, type Frame } from "./frame.ts";
import { type Level, levelAt } from "./level.ts";
import { flagsOf, withNotes } from "./notes.ts";
import { drawable, round } from "./numbers.ts";
import type { AxisOptions } from "./scales.ts";
import { dayName, type Shaded, type Shades, type Shading, shadedOf, shadesOf } from "./shades.ts";
import { type Trace, trace } from "./trace.ts";
import type { Box, EndLabel, Flag, Formats, Note, Place, Point, Reading, Series } from "./types.ts";

export type LineInput = AxisOptions & {
  series: readonly Series[];
  /** What the sentence about the chart reads in place of the lines, where a line has more days than its table. */
  spoken?: readonly Series[];
  /** What is measured, where lines are named after profiles. */
  measure?: string;
  /** The period before, shifted by this many days to lie over the current one. */
  previous?: { label: string; points: readonly Point[]; shift: number };
  /** The day that is not over yet. */
  running?: Day;
  notes?: readonly Note[];
  /** Days worth a ring on the first line, such as anomalies. */
  marked?: readonly Day[];
  threshold?: { value: number; label: string };
  /** Days on which something happened, such as posts, with how often: a dot each at the foot of the plot. */
  events?: { label: string; days: readonly { day: Day; count: number }[] };
  shading?: Shading;
  formats: Formats;
};

export type DrawnLine = Trace & { label: string; paint: Paint; muted: boolean };
export type LineGeometry = Axes & {
  lines: DrawnLine[];
  labels: EndLabel[];
  rings: Place[];
  events: Place[];
  shades: Shades;
  threshold: Level | null;
  flags: Flag[];
  readings: Reading[];
};

export type Row = { label: string; paint: Paint; muted: boolean; values: Map<Day, number | null> };

export function lineGeometry(input: LineInput, box: Box): LineGeometry {
  const rows = rowsOf(input);
  const frame = lineFrame(input, rows, box);
  return drawLines(input, rows, frame);
}

/** The series and the period before, each by day, the last one grey. */
export function rowsOf({ series, previous }: LineInput): Row[] {
  const rows: Row[] = series.map(({ label, points, paint }, index) => ({
    label,
    paint: paint ?? seriesPaint(index),
    muted: false,
    values: byDay(points),
  }));
  if (!previous) return rows;
  const values = byDay(previous.points, previous.shift);
  return [...rows, { label: previous.label, paint: "muted", muted: true, values }];
}

type More = { days: readonly Day[]; values: readonly (number | null)[]; label?: string };

/** The frame around all rows; `more` are days, values and a label that something beside the lines needs. */
export function lineFrame(
  input: LineInput,
  rows: readonly Row[],
  box: Box,
  more: More = { days: [], values: [] },
): Frame {
  const own = rows.filter((row) => !row.muted).flatMap((row) => [...row.values.keys()]);
  const within = new Set(own);
  const values = rows.flatMap((row) =>
    [...row.values].filter(([day]) => !row.muted || within.has(day)).map(([, value]) => value),
  );
  const { threshold, fromZero, whole, formats, notes } = input;
  const labels = [...rows.map((row) => row.label), more.label ?? "", input.events?.label ?? ""];
  return dayFrame({
    box,
    days: [...own, ...more.days],
    values: [...values, ...more.values, ...(threshold ? [threshold.value] : [])],
    formats,
    axis: { fromZero, whole },
    right: endLabelRoom(labels, box.width),
    above: labelStrip(labels, box.width),
    flags: (notes?.length ?? 0) > 0,
  });
}

export function drawLines(input: LineInput, rows: readonly Row[], frame: Frame): LineGeometry {
  const { days, x, y, ...axes } = frame;
  const { formats } = input;
  const running = input.running !== undefined && input.running === days.at(-1);
  const lines = rows.map((row): DrawnLine => {
    const steps = days.map((day) => ({ x: x(day), value: row.values.get(day) ?? null }));
    return {
      label: row.label,
      paint: row.paint,
      muted: row.muted,
      ...trace(steps, y, running && !row.muted),
    };
  });
  const level = drawable(input.threshold?.value);
  const shaded = shadedOf(input.shading, rows);
  const events = new Map(input.events?.days.map(({ day, count }) => [day, count]));
  return {
    ...axes,
    lines,
    labels: lineLabels(input, lines, frame),
    events: days.filter((day) => events.has(day)).map((day) => ({ x: x(day), y: footOf(frame) })),
    rings: ringsOf(input.marked ?? [], rows, frame),
    shades: shadesOf(shaded, frame),
    threshold:
      level === null ? null : levelAt(level, input.threshold?.label ?? "", frame, placesOf(rows, frame)),
    flags: flagsOf(input.notes ?? [], days, { x, y: 0, width: frame.width }),
    readings: days.map((day) => {
      const reading = readingOf(day, rows, frame, { formats, shaded });
      const count = events.get(day);
      if (count && input.events)
        reading.values.push({
          label: input.events.label,
          value: count,
          text: String(count),
          paint: EVENT_PAINT,
        });
      return withNotes(reading, day, input.notes);
    }),
  };
}

/** Every value that is drawn. */
const placesOf = (rows: readonly Row[], { x, y }: Frame): Place[] =>
  rows.flatMap(({ values }) =>
    [...values].flatMap(([day, value]) => (value === null ? [] : [{ x: x(day), y: y(value) }])),
  );

export const EVENT_PAINT: Paint = "text";

function footOf({ plot }: Frame): number {
  return plot.y + plot.height - 6;
}

/** A name for each line, for what is drawn beside them, and for the dots at the foot. */
export function lineLabels({ events }: LineInput, ends: readonly LineEnd[], frame: Frame): EndLabel[] {
  const { plot, width } = frame;
  // Away from the edge, so that no stroke leads from the label to a day without a dot.
  const foot = { x: plot.x + plot.width - 2, y: footOf(frame) };
  const own = events && events.days.length > 0 ? [{ ...events, paint: EVENT_PAINT, end: foot }] : [];
  return endLabels([...ends, ...own], plot, width);
}

function ringsOf(marked: readonly Day[], rows: readonly Row[], { x, y }: Frame): Place[] {
  return marked.flatMap((day) => {
    const value = drawable(rows[0]?.values.get(day));
    return value === null ? [] : [{ x: x(day), y: round(y(value)) }];
  });
}

type Names = { formats: Formats; shaded: Shaded };

function readingOf(
  day: Day,
  rows: readonly Row[],
  { x, y, plot }: Frame,
  { formats, shaded }: Names,
): Reading {
  const values = rows.map(({ label, paint, values }) => {
    const value = drawable(values.get(day));
    if (value === null) return { label, paint, value, text: formats.missing };
    return { label, paint, value, text: formats.value(value), at: { x: x(day), y: round(y(value)) } };
  });
  return { x: x(day), y: plot.y, label: dayName(day, formats.day, shaded), values };
}

import type { Day } from "../time.ts";
import { type Paint, seriesPaint } from "./colors.ts";
import { endLabelRoom, endLabels } from "./end-labels.ts";
import { type Axes, byDay, dayFrame, type Frame } from "./frame.ts";
import { flagsOf, withNotes } from "./notes.ts";
import { drawable, round } from "./numbers.ts";
import type { AxisOptions } from "./scales.ts";
import { dayName, type Shaded, type Shades, type Shading, shadedOf, shadesOf } from "./shades.ts";
import { type Trace, trace } from "./trace.ts";
import type { Box, EndLabel, Flag, Formats, Note, Place, Point, Reading, Series } from "./types.ts";

export type LineInput = AxisOptions & {
  series: readonly Series[];
  /** The period before, shifted by this many days to lie over the current one. */
  previous?: { label: string; points: readonly Point[]; shift: number };
  /** The day that is not over yet. */
  running?: Day;
  notes?: readonly Note[];
  /** Days worth a ring on the first line, such as anomalies. */
  marked?: readonly Day[];
  threshold?: { value: number; label: string };
  shading?: Shading;
  formats: Formats;
};

export type DrawnLine = Trace & { label: string; paint: Paint; muted: boolean };
export type LineGeometry = Axes & {
  lines: DrawnLine[];
  labels: EndLabel[];
  rings: Place[];
  shades: Shades;
  threshold: { y: number; label: string } | null;
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

/** The frame around all rows; `more` are days and values that something beside the lines needs. */
export function lineFrame(
  input: LineInput,
  rows: readonly Row[],
  box: Box,
  more: { days: readonly Day[]; values: readonly (number | null)[] } = { days: [], values: [] },
): Frame {
  const own = rows.filter((row) => !row.muted).flatMap((row) => [...row.values.keys()]);
  const within = new Set(own);
  const values = rows.flatMap((row) =>
    [...row.values].filter(([day]) => !row.muted || within.has(day)).map(([, value]) => value),
  );
  const { threshold, fromZero, whole, formats, notes } = input;
  return dayFrame({
    box,
    days: [...own, ...more.days],
    values: [...values, ...more.values, ...(threshold ? [threshold.value] : [])],
    formats,
    axis: { fromZero, whole },
    right: endLabelRoom(
      rows.map((row) => row.label),
      box.width,
    ),
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
  return {
    ...axes,
    lines,
    labels: endLabels(lines, frame.plot, frame.width),
    rings: ringsOf(input.marked ?? [], rows, frame),
    shades: shadesOf(shaded, frame),
    threshold: level === null ? null : { y: round(y(level)), label: input.threshold?.label ?? "" },
    flags: flagsOf(input.notes ?? [], days, { x, y: 0, width: frame.width }),
    readings: days.map((day) =>
      withNotes(readingOf(day, rows, frame, { formats, shaded }), day, input.notes),
    ),
  };
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

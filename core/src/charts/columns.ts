import type { Day } from "../time.ts";
import { type Paint, seriesPaint } from "./colors.ts";
import { type Axes, byDay, dayFrame, type Frame } from "./frame.ts";
import { hatch } from "./hatch.ts";
import { furtherRows, keysOf } from "./keys.ts";
import { flagsOf, withNotes } from "./notes.ts";
import { drawable, round } from "./numbers.ts";
import { dayName, type Shaded, type Shades, type Shading, shadedOf, shadesOf } from "./shades.ts";
import type { Box, Flag, Formats, Key, Note, Place, Reading, Rect, Series } from "./types.ts";

export type ColumnInput = {
  /** Several series are stacked: positive values upwards, negative ones downwards. */
  series: readonly Series[];
  /** Paints one series by its sign: gains and losses. */
  bySign?: boolean;
  running?: Day;
  notes?: readonly Note[];
  /** Days worth a mark above or below their column. */
  marked?: readonly Day[];
  whole?: boolean;
  shading?: Shading;
  formats: Formats;
};
type Column = Rect & { paint: Paint; day: Day; running: boolean; hatch: string | null };
export type ColumnGeometry = Axes & {
  zero: number;
  columns: Column[];
  marks: (Place & { up: boolean })[];
  shades: Shades;
  keys: Key[];
  flags: Flag[];
  readings: Reading[];
};

const KEY_STRIP = 24;

type Row = { label: string; paint: Paint; values: Map<Day, number | null> };

/** Columns from 0, one share of the width a day. */
export function columnGeometry(input: ColumnInput, box: Box): ColumnGeometry {
  const rows = input.series.map(
    ({ label, points, paint }, index): Row => ({
      label,
      paint: paint ?? seriesPaint(index),
      values: byDay(points),
    }),
  );
  const days = rows.flatMap((row) => [...row.values.keys()]);
  const heights = [...new Set(days)].flatMap((day) => totals(rows, day));
  const keyed = rows.length > 1 ? KEY_STRIP + furtherRows(keysOf(rows, box.width)) : 0;
  const frame = dayFrame({
    box: { width: box.width, height: box.height - keyed },
    days,
    values: heights,
    formats: input.formats,
    axis: { fromZero: true, whole: input.whole },
    flags: (input.notes?.length ?? 0) > 0,
    shares: true,
  });
  const { days: shown, x, y, ...axes } = lowered(frame, keyed);
  const drawn = { ...frame, y, plot: axes.plot };
  const shaded = shadedOf(input.shading, rows);
  const columns = shown.flatMap((day) => columnsOf(day, rows, drawn, input));
  return {
    ...axes,
    height: box.height,
    zero: round(y(0)),
    columns,
    marks: (input.marked ?? []).flatMap((day) => markOf(day, rows, drawn)),
    shades: shadesOf(shaded, drawn),
    keys: keyed > 0 ? keysOf(rows, box.width, { left: axes.plot.x }) : [],
    flags: flagsOf(input.notes ?? [], shown, { x, y: keyed, width: box.width }),
    readings: shown.map((day) =>
      withNotes(readingOf(day, rows, drawn, { ...input, shaded }), day, input.notes),
    ),
  };
}

/** Moves a frame down to leave a strip for the colour keys. */
function lowered(frame: Frame, by: number): Frame {
  return {
    ...frame,
    plot: { ...frame.plot, y: frame.plot.y + by },
    yTicks: frame.yTicks.map((tick) => ({ ...tick, y: tick.y + by })),
    y: (value) => frame.y(value) + by,
  };
}

/** The lowest and highest point of a day's stack. */
function totals(rows: readonly Row[], day: Day): [number, number] {
  let [below, above] = [0, 0];
  for (const row of rows) {
    const value = drawable(row.values.get(day)) ?? 0;
    if (value < 0) below += value;
    else above += value;
  }
  return [below, above];
}

function columnsOf(day: Day, rows: readonly Row[], frame: Frame, { bySign, running }: ColumnInput): Column[] {
  const share = frame.plot.width / Math.max(1, frame.days.length);
  const width = Math.max(1, Math.min(share * 0.72, share - 1, 48));
  let [below, above] = [0, 0];
  return rows.flatMap((row): Column[] => {
    const value = drawable(row.values.get(day));
    if (value === null || value === 0) return [];
    const start = value < 0 ? below : above;
    if (value < 0) below += value;
    else above += value;
    const [a, b] = [frame.y(start), frame.y(start + value)];
    const rect = rectOf(frame.x(day) - width / 2, Math.min(a, b), width, Math.abs(a - b));
    const paint = bySign ? signPaint(value) : row.paint;
    const isRunning = day === running;
    return [{ ...rect, paint, day, running: isRunning, hatch: isRunning ? hatch(rect) : null }];
  });
}

function rectOf(x: number, y: number, width: number, height: number): Rect {
  return { x: round(x), y: round(y), width: round(width), height: round(Math.max(0.5, height)) };
}

export function signPaint(value: number): Paint {
  return value < 0 ? "negative" : "positive";
}

function markOf(day: Day, rows: readonly Row[], frame: Frame): (Place & { up: boolean })[] {
  if (!frame.days.includes(day)) return [];
  const [below, above] = totals(rows, day);
  const up = above >= -below;
  const y = up ? frame.y(above) - 8 : frame.y(below) + 8;
  return [{ x: frame.x(day), y: round(y), up }];
}

type Names = Pick<ColumnInput, "bySign" | "formats"> & { shaded: Shaded };

function readingOf(day: Day, rows: readonly Row[], frame: Frame, names: Names): Reading {
  const { bySign, formats, shaded } = names;
  const { x, plot } = frame;
  const values = rows.map(({ label, paint, values }) => {
    const value = drawable(values.get(day));
    const own = bySign && value ? signPaint(value) : paint;
    return { label, value, text: value === null ? formats.missing : formats.value(value), paint: own };
  });
  const width = plot.width / Math.max(1, frame.days.length);
  const area = { x: round(x(day) - width / 2), y: plot.y, width: round(width), height: plot.height };
  return { x: x(day), y: plot.y, label: dayName(day, formats.day, shaded), values, area };
}

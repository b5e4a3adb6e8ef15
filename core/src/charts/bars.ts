import { type Paint, seriesPaint } from "./colors.ts";
import { signPaint } from "./columns.ts";
import { plotOf } from "./frame.ts";
import { hatch } from "./hatch.ts";
import { furtherRows, hatchKey, keysOf, NARROWEST } from "./keys.ts";
import { drawable, drawables, round } from "./numbers.ts";
import { linearScale, type Scale } from "./scales.ts";
import { fitted, textAt, widest } from "./text.ts";
import type { Box, Formats, HatchKey, Key, Reading, Rect, TextPlace } from "./types.ts";

export type BarRow = {
  label: string;
  /** One value, or one for each of the names when bars are paired. */
  values: readonly (number | null)[];
  /** How many posts, days or people the value comes from. */
  n?: number;
  /** Too few of them for a reliable value. */
  hatched?: boolean;
};
export type BarInput = {
  rows: readonly BarRow[];
  /** Rows without room: the highest and lowest are those of all. */
  unshown?: readonly BarRow[];
  /** The meaning of each bar in a row; one name for single bars. */
  names: readonly string[];
  /** Largest first by the first value; rows without one last. */
  ordered?: boolean;
  /** Where bars start: 0, or 1 for a lift. */
  base?: number;
  bySign?: boolean;
  /** Explains the hatching below the bars, if any bar is hatched. */
  hatched?: string;
  formats: Pick<Formats, "value" | "missing"> & { n?: (n: number) => string };
};
type Bar = Rect & { paint: Paint; hatch: string | null };
export type BarGeometry = {
  width: number;
  height: number;
  plot: Rect;
  base: number;
  labels: TextPlace[];
  bars: Bar[];
  values: TextPlace[];
  keys: Key[];
  hatchKey: HatchKey | null;
  readings: Reading[];
};

const KEY_STRIP = 28;
const HATCH_STRIP = 28;
const LABEL_GAP = 10;
const VALUE_GAP = 6;
/** The share of the width that labels may take. */
const MOST_LABEL = 0.42;

type Extent = Pick<BarInput, "rows" | "names" | "hatched">;

/** The height at which rows are neither cramped nor adrift. */
export function barHeight(input: Extent): number {
  const { rows, names } = input;
  return (
    Math.max(1, rows.length) * (names.length > 1 ? 16 * names.length + 14 : 30) +
    keyStrip(names, NARROWEST) +
    hatchStrip(input)
  );
}

function hatchStrip({ rows, hatched }: Extent): number {
  return hatched && rows.some((row) => row.hatched) ? HATCH_STRIP : 0;
}

function keysFor(names: readonly string[], width: number): Key[] {
  if (names.length < 2) return [];
  return keysOf(
    names.map((label, index) => ({ label, paint: seriesPaint(index) })),
    width,
  );
}

function keyStrip(names: readonly string[], width: number): number {
  return names.length > 1 ? KEY_STRIP + furtherRows(keysFor(names, width)) : 0;
}

export function barGeometry(input: BarInput, box: Box): BarGeometry {
  const { names, base = 0 } = input;
  const rows = input.ordered ? inOrder(input.rows) : input.rows;
  const paints = names.map((_, index) => seriesPaint(index));
  const layout = layoutOf(rows, input, box);
  const height = layout.plot.height / Math.max(1, rows.length);
  const slots = rows.map((row, index) => ({ row, top: layout.plot.y + index * height, height }));
  const drawn = slots.flatMap((slot) => rowBars(slot, input, layout, paints));
  return {
    width: box.width,
    height: box.height,
    plot: layout.plot,
    base: round(layout.x(base)),
    labels: slots.map(({ row, top, height }) => ({
      ...textAt(layout.labelWidth, top + height / 2, row.label, "end"),
      ...fitted(row.label, layout.labelWidth),
    })),
    bars: drawn.flatMap(({ bar }) => (bar ? [bar] : [])),
    values: drawn.map(({ text }) => text),
    keys: keysFor(names, box.width),
    hatchKey:
      input.hatched && hatchStrip(input) > 0
        ? hatchKey(input.hatched, layout.plot.x, box.height - 10, box.width)
        : null,
    readings: slots.map((slot) => readRow(slot, input, paints, box.width)),
  };
}

function readRow(
  { row, top, height }: Slot,
  { names, formats }: BarInput,
  paints: readonly Paint[],
  width: number,
): Reading {
  const values = names.map((label, index) => {
    const value = drawable(row.values[index]);
    const text = value === null ? formats.missing : formats.value(value);
    return { label, value, text, paint: paints[index] ?? "series-1" };
  });
  const label = row.n === undefined || !formats.n ? row.label : `${row.label} (${formats.n(row.n)})`;
  const area = { x: 0, y: round(top), width, height: round(height) };
  return { x: 0, y: round(top + height / 2), label, values, area };
}

function inOrder(rows: readonly BarRow[]): BarRow[] {
  const size = (row: BarRow) => drawable(row.values[0]) ?? Number.NEGATIVE_INFINITY;
  return [...rows].sort((a, b) => (size(a) === size(b) ? 0 : size(b) - size(a)));
}

type Layout = { plot: Rect; x: Scale; labelWidth: number; counted: boolean };

/** Bars get at least this share of the width; the counts behind the values give way to them. */
const LEAST_SHARE = 0.25;

/** Bars share the width between the labels and the values written at their ends. */
function layoutOf(rows: readonly BarRow[], input: BarInput, box: Box, counted = true): Layout {
  const { names, base = 0, formats } = input;
  const labelWidth = Math.min(widest(rows.map((row) => row.label)), Math.floor(box.width * MOST_LABEL));
  const values = drawables(rows.flatMap((row) => row.values));
  const texts = rows.flatMap((row) =>
    names.map((_, index) => ({
      below: (drawable(row.values[index]) ?? base) < base,
      text: valueText(row, index, formats, counted),
    })),
  );
  const room = (below: boolean) => {
    const side = texts.filter((one) => one.below === below).map(({ text }) => text);
    return side.length > 0 ? widest(side) + VALUE_GAP : 0;
  };
  const [low, high] = [Math.min(base, ...values), Math.max(base, ...values)];
  const left = labelWidth + LABEL_GAP + room(true);
  const right = room(false);
  const plot = plotOf(box, left, right, keyStrip(names, box.width), hatchStrip(input));
  if (counted && plot.width < box.width * LEAST_SHARE) return layoutOf(rows, input, box, false);
  const x = linearScale(low === high ? [low, low + 1] : [low, high], [plot.x, plot.x + plot.width]);
  return { plot, x, labelWidth, counted };
}

function valueText(row: BarRow, index: number, formats: BarInput["formats"], counted: boolean): string {
  const value = drawable(row.values[index]);
  const text = value === null ? formats.missing : formats.value(value);
  const n = counted && index === 0 && row.n !== undefined && formats.n ? formats.n(row.n) : "";
  return n === "" ? text : `${text} · ${n}`;
}

type Slot = { row: BarRow; top: number; height: number };

function rowBars(
  { row, top, height }: Slot,
  { names, base = 0, bySign, formats }: BarInput,
  { x, counted }: Layout,
  paints: readonly Paint[],
): { bar: Bar | null; text: TextPlace }[] {
  const thickness = Math.min(names.length > 1 ? 14 : 18, (height * 0.8) / names.length);
  const gap = names.length > 1 ? 2 : 0;
  const start = top + (height - thickness * names.length - gap * (names.length - 1)) / 2;
  return names.map((_, index) => {
    const value = drawable(row.values[index]);
    const y = start + index * (thickness + gap);
    const [a, b] = [x(base), x(value ?? base)];
    const left = b < a;
    const text = valueText(row, index, formats, counted);
    const textX = left ? b - VALUE_GAP : b + VALUE_GAP;
    const place: TextPlace = {
      x: round(textX),
      y: round(y + thickness / 2),
      text,
      anchor: left ? "end" : "start",
    };
    if (value === null) return { bar: null, text: place };
    const rect = {
      x: round(Math.min(a, b)),
      y: round(y),
      width: round(Math.max(1, Math.abs(b - a))),
      height: round(thickness),
    };
    const paint = bySign ? signPaint(value - base) : (paints[index] ?? "series-1");
    return { bar: { ...rect, paint, hatch: row.hatched ? hatch(rect) : null }, text: place };
  });
}

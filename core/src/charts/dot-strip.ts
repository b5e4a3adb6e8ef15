import { evenly } from "./apart.ts";
import { type Paint, seriesPaint } from "./colors.ts";
import { plotOf } from "./frame.ts";
import { drawable, drawables, round } from "./numbers.ts";
import { type AxisOptions, linearScale, type Scale, tickLabels, valueAxis } from "./scales.ts";
import { fitted, TEXT, textAt, textWidth, widest } from "./text.ts";
import type { Box, Formats, Place, Reading, Rect, TextPlace } from "./types.ts";

type StripRow = {
  label: string;
  values: readonly number[];
  /** The middle and the spread, as the analysis computed them. */
  middle: number | null;
  low?: number | null;
  high?: number | null;
};
export type DotStripInput = AxisOptions & {
  rows: readonly StripRow[];
  name: string;
  formats: Pick<Formats, "value" | "tick" | "missing"> & { n: (n: number) => string };
};
export type DotStripGeometry = {
  width: number;
  height: number;
  plot: Rect;
  xLabels: TextPlace[];
  labels: TextPlace[];
  /** How many dots a row has, under its label. */
  counts: TextPlace[];
  baselines: number[];
  dots: (Place & { paint: Paint })[];
  spreads: Rect[];
  middles: { x: number; y: number; height: number; label: TextPlace }[];
  readings: Reading[];
};

const DOT = 4;
const ROW = 72;
const BOTTOM = 26;

export function dotStripHeight(rows: number): number {
  return Math.max(1, rows) * ROW + BOTTOM + 8;
}

/** A row of dots each, one dot a post, with the middle and the spread behind them. */
export function dotStripGeometry(input: DotStripInput, box: Box): DotStripGeometry {
  const { rows, formats } = input;
  const values = rows.flatMap((row) => [...row.values, row.middle, row.low, row.high]);
  const axis = valueAxis(values, input);
  const names = rows.map((row) => formats.n(row.values.length));
  const texts = [...rows.map((row) => row.label), ...names];
  const labelWidth = Math.min(widest(texts), Math.floor(box.width * 0.34));
  const plot = plotOf(box, labelWidth + 14, 14, 8, BOTTOM);
  const x = linearScale([axis.min, axis.max], [plot.x, plot.x + plot.width]);
  const height = plot.height / Math.max(1, rows.length);
  const middleOf = (index: number) => plot.y + (index + 0.5) * height;
  const labels = tickLabels(axis.ticks, formats);
  const bottom = plot.y + plot.height + 18;
  const empty = drawables(values).length === 0;
  return {
    width: box.width,
    height: box.height,
    plot,
    xLabels: empty
      ? []
      : evenly(axis.ticks.map((tick, index) => textAt(x(tick), bottom, labels[index] ?? ""))),
    labels: rows.map(({ label }, index) => ({
      ...textAt(labelWidth, middleOf(index) - 8, label, "end"),
      ...fitted(label, labelWidth),
    })),
    counts: names.map((text, index) => textAt(labelWidth, middleOf(index) + 8, text, "end")),
    baselines: rows.map((_, index) => round(middleOf(index))),
    dots: rows.flatMap((row, index) =>
      swarm(row.values, x, middleOf(index), height / 2 - 18, seriesPaint(index)),
    ),
    spreads: rows.flatMap((row, index) => spreadOf(row, x, middleOf(index), height)),
    middles: rows.flatMap((row, index) => middleMark(row, x, middleOf(index), height, input, box.width)),
    readings: rows.map((row, index) =>
      readingOf(row, index, middleOf(index), height, input, plot, box.width),
    ),
  };
}

/** Dots that would touch step up and down around the line, never further than the row. */
function swarm(
  values: readonly number[],
  x: Scale,
  middle: number,
  reach: number,
  paint: Paint,
): (Place & { paint: Paint })[] {
  const placed: Place[] = [];
  for (const value of drawables(values).sort((a, b) => a - b)) {
    const at = round(x(value));
    const near = placed.filter((other) => at - other.x < DOT * 2);
    const levels = Array.from(
      { length: 9 },
      (_, level) => (level % 2 === 0 ? -1 : 1) * Math.ceil(level / 2) * DOT * 2,
    );
    const free = levels.find(
      (offset) =>
        Math.abs(offset) <= reach &&
        near.every((other) => Math.hypot(at - other.x, middle + offset - other.y) >= DOT * 2 - 0.5),
    );
    placed.push({ x: at, y: round(middle + (free ?? 0)) });
  }
  return placed.map((place) => ({ ...place, paint }));
}

function spreadOf({ low, high }: StripRow, x: Scale, middle: number, height: number): Rect[] {
  const [from, to] = [drawable(low), drawable(high)];
  if (from === null || to === null) return [];
  const thickness = Math.max(4, height * 0.5);
  const left = Math.min(x(from), x(to));
  return [
    {
      x: round(left),
      y: round(middle - thickness / 2),
      width: round(Math.abs(x(to) - x(from))),
      height: round(thickness),
    },
  ];
}

function middleMark(
  row: StripRow,
  x: Scale,
  middle: number,
  height: number,
  { formats }: DotStripInput,
  width: number,
) {
  const value = drawable(row.middle);
  if (value === null) return [];
  const reach = Math.max(6, height * 0.64);
  const text = formats.value(value);
  const half = textWidth(text) / 2;
  const at = round(x(value));
  const label: TextPlace = {
    x: Math.min(at, width - half),
    y: round(middle - reach / 2 - TEXT / 2),
    text,
    anchor: "middle",
  };
  return [{ x: at, y: round(middle - reach / 2), height: round(reach), label }];
}

function readingOf(
  row: StripRow,
  index: number,
  middle: number,
  height: number,
  { formats, name }: DotStripInput,
  plot: Rect,
  width: number,
): Reading {
  const value = drawable(row.middle);
  const [low, high] = [drawable(row.low), drawable(row.high)];
  const spread = low === null || high === null ? "" : ` (${formats.value(low)} – ${formats.value(high)})`;
  const text = value === null ? formats.missing : `${formats.value(value)}${spread}`;
  return {
    x: plot.x,
    y: round(middle),
    label: `${row.label} (${formats.n(row.values.length)})`,
    values: [{ label: name, value, text, paint: seriesPaint(index) }],
    area: { x: 0, y: round(middle - height / 2), width, height: round(height) },
  };
}

import { evenly } from "./apart.ts";
import type { Paint } from "./colors.ts";
import { plotOf } from "./frame.ts";
import { hatch } from "./hatch.ts";
import { hatchKey } from "./keys.ts";
import { drawable, drawables, round } from "./numbers.ts";
import { SMALL_TEXT, textAt, textWidth, widest } from "./text.ts";
import type { Box, Formats, HatchKey, Place, Reading, Rect, TextPlace } from "./types.ts";

/** How strongly each of the five steps covers the surface; text stays readable on all of them. */
export const STEPS = [0.12, 0.26, 0.4, 0.55, 1] as const;

export type HeatCell = { value: number | null; n?: number };
export type HeatmapInput = {
  rows: readonly string[];
  columns: readonly string[];
  /** By row, then column. */
  cells: readonly (readonly HeatCell[])[];
  name: string;
  /** Cells from fewer than this are hatched. */
  minimum?: number;
  /** Explains the hatching; without it there is no explanation. */
  hatched?: string;
  /** Above and below 0 in two colours; otherwise from 0 upwards in one. */
  diverging?: boolean;
  /** What the ends of the key say instead of their values. */
  ends?: { low: string; high: string };
  formats: Pick<Formats, "value" | "missing"> & { n?: (n: number) => string };
};
export type DrawnCell = Rect & {
  paint: Paint;
  opacity: number;
  hatch: string | null;
  /** How many posts, days or people the cell comes from, if there is room for the text. */
  text: string | null;
  textPaint: Paint;
};
export type HeatmapGeometry = {
  width: number;
  height: number;
  plot: Rect;
  cells: DrawnCell[];
  /** Where days with notes are marked. */
  noted: Place[];
  rowLabels: TextPlace[];
  columnLabels: TextPlace[];
  /** The steps of colour from the lowest to the highest value. */
  scale: { swatches: (Rect & { paint: Paint; opacity: number })[]; low: TextPlace; high: TextPlace } | null;
  hatchKey: HatchKey | null;
  readings: Reading[];
  /** How many readings further the cell to the right and the one below are. */
  steps: { right: number; down: number };
};

const SCALE_STRIP = 30;
const HATCH_STRIP = 22;
const HEAD = 20;

export function heatmapHeight({ rows, hatched }: Pick<HeatmapInput, "rows" | "hatched">): number {
  return HEAD + SCALE_STRIP + hatchStrip(hatched) + Math.max(1, rows.length) * 26;
}

function hatchStrip(hatched: string | undefined): number {
  return hatched ? HATCH_STRIP : 0;
}

export function heatmapGeometry(input: HeatmapInput, box: Box): HeatmapGeometry {
  const { rows, columns } = input;
  const left = Math.min(widest(rows), box.width * 0.3) + 8;
  const plot = plotOf(box, rows.length > 0 ? left : 0, 0, HEAD, SCALE_STRIP + hatchStrip(input.hatched));
  const width = plot.width / Math.max(1, columns.length);
  const height = plot.height / Math.max(1, rows.length);
  const place = (row: number, column: number): Rect => ({
    x: round(plot.x + column * width + 1),
    y: round(plot.y + row * height + 1),
    width: round(Math.max(0.5, width - 2)),
    height: round(Math.max(0.5, height - 2)),
  });
  const at = rows.flatMap((_, row) =>
    columns.map((_, column) => ({ row, column, area: place(row, column) })),
  );
  const shade = shadeOf(input);
  return {
    width: box.width,
    height: box.height,
    plot,
    cells: at.map(({ row, column, area }) => drawCell(input.cells[row]?.[column], area, shade, input)),
    noted: [],
    rowLabels: rows.map((text, row) => textAt(plot.x - 8, plot.y + (row + 0.5) * height, text, "end")),
    columnLabels: evenly(
      columns.map((text, column) => textAt(plot.x + (column + 0.5) * width, HEAD - 9, text)),
    ),
    scale: scaleOf(input, plot, box.height - 12 - hatchStrip(input.hatched)),
    hatchKey: input.hatched ? hatchKey(input.hatched, plot.x, box.height - 10, box.width) : null,
    readings: at.map(({ row, column, area }) =>
      readCell(`${rows[row]}, ${columns[column]}`, input.cells[row]?.[column], area, shade, input),
    ),
    steps: { right: 1, down: Math.max(1, columns.length) },
  };
}

type Shade = (value: number) => { paint: Paint; opacity: number };
type Look = Pick<HeatmapInput, "cells" | "diverging">;

/** The colour of a value: five steps up to the largest one. */
export function shadeOf({ cells, diverging }: Look): Shade {
  const values = drawables(cells.flatMap((row) => row.map(({ value }) => value)));
  const most = Math.max(0, ...values.map((value) => (diverging ? Math.abs(value) : value)));
  return (value) => {
    const size = diverging ? Math.abs(value) : value;
    if (size <= 0) return { paint: "raised", opacity: 1 };
    const step = Math.min(STEPS.length, Math.max(1, Math.ceil((size / most) * STEPS.length)));
    return { paint: value < 0 ? "series-2" : "series-1", opacity: STEPS[step - 1] ?? 1 };
  };
}

type CellLook = Pick<HeatmapInput, "minimum" | "formats" | "name">;

export function drawCell(
  cell: HeatCell | undefined,
  area: Rect,
  shade: Shade,
  { minimum = 0 }: CellLook,
): DrawnCell {
  const value = drawable(cell?.value);
  if (value === null)
    return { ...area, paint: "raised", opacity: 0.5, hatch: null, text: null, textPaint: "muted" };
  const n = cell?.n;
  const hatched = n !== undefined && n < minimum;
  const text = n === undefined ? null : String(n);
  const fits =
    text !== null && textWidth(text, SMALL_TEXT) + 4 <= area.width && area.height >= SMALL_TEXT + 4;
  const { paint, opacity } = hatched ? { paint: "raised" as const, opacity: 1 } : shade(value);
  const textPaint = opacity === 1 && paint !== "raised" ? "surface" : "text";
  return {
    ...area,
    paint,
    opacity,
    hatch: hatched ? hatch(area, 6) : null,
    text: fits && !hatched ? text : null,
    textPaint,
  };
}

export function readCell(
  label: string,
  cell: HeatCell | undefined,
  area: Rect,
  shade: Shade,
  look: CellLook,
): Reading {
  const { formats, name } = look;
  const value = drawable(cell?.value);
  const n = cell?.n !== undefined && formats.n ? ` (${formats.n(cell.n)})` : "";
  const text = value === null ? formats.missing : `${formats.value(value)}${n}`;
  const paint = value === null ? "muted" : shade(value).paint;
  const middle = { x: round(area.x + area.width / 2), y: round(area.y + area.height / 2) };
  return { ...middle, label, values: [{ label: name, value, text, paint }], area };
}

/** The key to the colours: from the lowest to the highest step. */
export function scaleOf(
  { cells, diverging, ends, formats }: Look & Pick<HeatmapInput, "formats" | "ends">,
  plot: Rect,
  y: number,
): HeatmapGeometry["scale"] {
  const values = drawables(cells.flatMap((row) => row.map(({ value }) => value)));
  const most = Math.max(0, ...values.map((value) => (diverging ? Math.abs(value) : value)));
  if (most === 0) return null;
  // Counts up to 1 or 2 do not take every step.
  const shade = shadeOf({ cells, ...(diverging && { diverging }) });
  const taken = new Set(values.map((value) => shade(value).opacity));
  const ups = STEPS.filter((opacity) => diverging || taken.has(opacity)).map((opacity) => ({
    paint: "series-1" as Paint,
    opacity,
  }));
  const downs = diverging
    ? [...STEPS].reverse().map((opacity) => ({ paint: "series-2" as Paint, opacity }))
    : [];
  const steps = [...downs, { paint: "raised" as Paint, opacity: 1 }, ...ups];
  const lowText = ends?.low ?? formats.value(diverging ? -most : 0);
  const start = plot.x + textWidth(lowText) + 8;
  const swatches = steps.map((step, index) => ({
    ...step,
    x: round(start + index * 16),
    y: y - 5,
    width: 14,
    height: 10,
  }));
  const end = start + steps.length * 16 + 6;
  return {
    swatches,
    low: { x: round(start - 8), y, text: lowText, anchor: "end" },
    high: { x: round(end), y, text: ends?.high ?? formats.value(most), anchor: "start" },
  };
}

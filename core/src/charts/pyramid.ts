import { type Paint, seriesPaint } from "./colors.ts";
import { drawable, drawables, round } from "./numbers.ts";
import { linearScale, type Scale } from "./scales.ts";
import { LINE, textAt, widest } from "./text.ts";
import type { Box, Formats, Reading, Rect, TextPlace } from "./types.ts";

export type PyramidInput = {
  /** Top to bottom as given, such as age groups. */
  rows: readonly { label: string; left: number | null; right: number | null }[];
  left: string;
  right: string;
  formats: Pick<Formats, "value" | "missing">;
};
export type PyramidGeometry = {
  width: number;
  height: number;
  heads: TextPlace[];
  labels: TextPlace[];
  bars: (Rect & { paint: Paint })[];
  values: TextPlace[];
  readings: Reading[];
};

const HEAD = 28;
const ROW = 30;
const BAR = 18;
const GAP = 6;

export function pyramidHeight(rows: number): number {
  return HEAD + Math.max(1, rows) * ROW;
}

/** Two sides on one scale, with the names of the rows between them. */
export function pyramidGeometry(input: PyramidInput, box: Box): PyramidGeometry {
  const { rows, formats } = input;
  const write = (value: number | null) => (value === null ? formats.missing : formats.value(value));
  const sides = rows.map(({ left, right }) => [drawable(left), drawable(right)] as const);
  const half = widest(rows.map(({ label }) => label)) / 2 + 10;
  const room = widest(sides.flat().map(write)) + GAP;
  const middle = box.width / 2;
  const most = Math.max(0, ...drawables(sides.flat()));
  const length = linearScale([0, most > 0 ? most : 1], [0, Math.max(1, middle - half - room)]);
  const height = Math.max(1, box.height - HEAD) / Math.max(1, rows.length);
  const centre = (index: number) => HEAD + (index + 0.5) * height;
  const layout = { middle, half, length, thickness: Math.min(BAR, height * 0.8) };
  const drawn = sides.flatMap((pair, index) =>
    pair.map((value, side) => drawSide(value, side, centre(index), layout, write(value))),
  );
  return {
    width: box.width,
    height: box.height,
    heads: [
      textAt(middle - half, LINE / 2, input.left, "end"),
      textAt(middle + half, LINE / 2, input.right, "start"),
    ],
    labels: rows.map(({ label }, index) => textAt(middle, centre(index), label)),
    bars: drawn.flatMap(({ bar }) => (bar ? [bar] : [])),
    values: drawn.map(({ text }) => text),
    readings: rows.map(({ label }, index): Reading => {
      const area = { x: 0, y: round(centre(index) - height / 2), width: box.width, height: round(height) };
      const values = (sides[index] ?? []).map((value, side) => {
        const name = side === 0 ? input.left : input.right;
        return { label: name, value, text: write(value), paint: seriesPaint(side) };
      });
      return { x: round(middle), y: round(centre(index)), label, values, area };
    }),
  };
}

type Layout = { middle: number; half: number; length: Scale; thickness: number };

function drawSide(value: number | null, side: number, centre: number, layout: Layout, written: string) {
  const { middle, half, length, thickness } = layout;
  const direction = side === 0 ? -1 : 1;
  const start = middle + direction * half;
  const end = start + direction * length(Math.max(0, value ?? 0));
  const bar = {
    x: round(Math.min(start, end)),
    y: round(centre - thickness / 2),
    width: round(Math.abs(end - start)),
    height: round(thickness),
    paint: seriesPaint(side),
  };
  const text = textAt(end + direction * GAP, centre, written, side === 0 ? "end" : "start");
  return { bar: value === null ? null : bar, text };
}

import { type Paint, seriesPaint } from "./colors.ts";
import { drawable, drawables, round } from "./numbers.ts";
import { linearScale } from "./scales.ts";
import { LINE, widest } from "./text.ts";
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
  const room = widest(sides.flatMap(([left, right]) => [write(left), write(right)])) + GAP;
  const middle = box.width / 2;
  const most = Math.max(0, ...drawables(sides.flat()));
  const length = linearScale([0, most > 0 ? most : 1], [0, Math.max(1, middle - half - room)]);
  const height = Math.max(1, box.height - HEAD) / Math.max(1, rows.length);
  const top = (index: number) => HEAD + index * height;
  const thickness = Math.min(BAR, height * 0.8);
  const drawn = sides.flatMap((pair, index) =>
    pair.map((value, side) => {
      const direction = side === 0 ? -1 : 1;
      const start = middle + direction * half;
      const end = start + direction * length(Math.max(0, value ?? 0));
      const centre = round(top(index) + height / 2);
      const bar = {
        x: round(Math.min(start, end)),
        y: round(centre - thickness / 2),
        width: round(Math.abs(end - start)),
        height: round(thickness),
        paint: seriesPaint(side),
      };
      const text: TextPlace = {
        x: round(end + direction * GAP),
        y: centre,
        text: write(value),
        anchor: side === 0 ? "end" : "start",
      };
      return { bar: value === null ? null : bar, text };
    }),
  );
  return {
    width: box.width,
    height: box.height,
    heads: [
      { x: round(middle - half), y: LINE / 2, text: input.left, anchor: "end" },
      { x: round(middle + half), y: LINE / 2, text: input.right, anchor: "start" },
    ],
    labels: rows.map(({ label }, index) => ({
      x: round(middle),
      y: round(top(index) + height / 2),
      text: label,
      anchor: "middle",
    })),
    bars: drawn.flatMap(({ bar }) => (bar ? [bar] : [])),
    values: drawn.map(({ text }) => text),
    readings: rows.map(
      ({ label }, index): Reading => ({
        x: round(middle),
        y: round(top(index) + height / 2),
        label,
        area: { x: 0, y: round(top(index)), width: box.width, height: round(height) },
        values: (sides[index] ?? []).map((value, side) => ({
          label: side === 0 ? input.left : input.right,
          value,
          text: write(value),
          paint: seriesPaint(side),
        })),
      }),
    ),
  };
}

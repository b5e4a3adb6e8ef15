import { type Paint, seriesPaint } from "./colors.ts";
import { keysOf, NARROWEST } from "./keys.ts";
import { drawable, round } from "./numbers.ts";
import type { Box, Formats, Key, Reading, Rect } from "./types.ts";

export type ProportionInput = {
  parts: readonly { label: string; value: number; paint?: Paint }[];
  formats: Pick<Formats, "value"> & { share: (share: number) => string };
};
export type ProportionGeometry = {
  width: number;
  height: number;
  segments: (Rect & { paint: Paint; label: string })[];
  keys: Key[];
  readings: Reading[];
};

const BAR = 28;
const ROW = 24;
const KEYS_AT = BAR + 14;

type Part = { label: string; value: number; share: number; paint: Paint; name: string };

function partsOf({ parts, formats }: ProportionInput): Part[] {
  const kept = parts.map((part, index) => ({
    ...part,
    value: Math.max(0, drawable(part.value) ?? 0),
    index,
  }));
  const sum = kept.reduce((total, { value }) => total + value, 0);
  return kept.map(({ label, value, paint, index }) => {
    const share = sum > 0 ? value / sum : 0;
    return {
      label,
      value,
      share,
      paint: paint ?? seriesPaint(index),
      name: `${label} ${formats.share(share)}`,
    };
  });
}

function keysFor(parts: readonly Part[], width: number): Key[] {
  return keysOf(
    parts.map(({ name, paint }) => ({ label: name, paint })),
    width,
    { top: KEYS_AT, row: ROW },
  );
}

export function proportionHeight(input: ProportionInput): number {
  const last = keysFor(partsOf(input), NARROWEST).at(-1);
  return (last?.y ?? BAR) + 14;
}

/** One bar cut into shares of the whole; zero of everything gives an empty bar. */
export function proportionGeometry(input: ProportionInput, box: Box): ProportionGeometry {
  const parts = partsOf(input);
  let x = 0;
  const segments = parts.map(({ share, paint, label }) => {
    const width = share * Math.max(1, box.width);
    const segment = { x: round(x), y: 0, width: round(width), height: BAR, paint, label };
    x += width;
    return segment;
  });
  return {
    width: box.width,
    height: box.height,
    segments: segments.filter(({ width }) => width > 0),
    keys: keysFor(parts, box.width),
    readings: parts.map(({ label, value, name, paint }, index) => {
      const area = segments[index] ?? { x: 0, y: 0, width: 0, height: BAR };
      const text = `${input.formats.value(value)} (${name.slice(label.length + 1)})`;
      const place = { x: round(area.x + area.width / 2), y: BAR / 2 };
      return {
        ...place,
        label,
        values: [{ label, value, text, paint }],
        area: { x: area.x, y: 0, width: area.width, height: BAR },
      };
    }),
  };
}

import { drawables } from "./numbers.ts";
import type { Formats } from "./types.ts";

export type Scale = (value: number) => number;

/** A straight scale; a domain without extent lands in the middle of the range. */
export function linearScale(domain: readonly [number, number], range: readonly [number, number]): Scale {
  const span = domain[1] - domain[0];
  const middle = (range[0] + range[1]) / 2;
  if (!(Math.abs(span) > 0)) return () => middle;
  return (value) => range[0] + ((value - domain[0]) / span) * (range[1] - range[0]);
}

type ValueAxis = { min: number; max: number; ticks: number[] };
export type AxisOptions = {
  /** Columns and bars start at 0; lines need not. */
  fromZero?: boolean;
  /** Counted things have ticks at whole numbers only. */
  whole?: boolean;
};

const MOST_TICKS = 6;
/** A difference this small against the values' size cannot be drawn and counts as none. */
const SMALLEST_SPAN = 1e-9;

/** A value axis that includes every value and starts and ends at one of its 3 to 6 round ticks. */
export function valueAxis(
  values: Iterable<number | null | undefined>,
  { fromZero = false, whole = false }: AxisOptions = {},
): ValueAxis {
  const kept = drawables(values).map((value) => (Math.abs(value) < SMALLEST_SPAN ? 0 : value));
  if (fromZero || kept.length === 0) kept.push(0);
  let min = kept.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
  let max = kept.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY);
  const size = Math.max(Math.abs(min), Math.abs(max));
  if (max - min <= size * SMALLEST_SPAN) [min, max] = widen(min, fromZero, whole);
  for (const step of roundSteps((max - min) / MOST_TICKS, whole)) {
    const first = Math.floor(min / step + SMALLEST_SPAN);
    const last = Math.ceil(max / step - SMALLEST_SPAN);
    if (last - first + 1 > MOST_TICKS) continue;
    return axisOf(first, Math.max(last, first + 2), step);
  }
  return { min, max, ticks: [min, max] };
}

/** Values that are all alike get a little room on both sides, or above 0. */
function widen(value: number, fromZero: boolean, whole: boolean): [number, number] {
  if (value === 0) return [0, whole ? 2 : 1];
  if (fromZero) return value > 0 ? [0, value] : [value, 0];
  const room = whole ? Math.max(1, Math.abs(value) / 100) : Math.abs(value) / 10;
  return [value - room, value + room];
}

function* roundSteps(smallest: number, whole: boolean): Generator<number> {
  // No 2.5: its multiples need a decimal more than the others and round to uneven steps.
  const factors = [1, 2, 5];
  const start = Math.floor(Math.log10(smallest));
  for (let power = whole ? Math.max(0, start) : start; power <= start + 3 || power <= 1; power++)
    for (const factor of factors) yield factor * 10 ** power;
}

function axisOf(first: number, last: number, step: number): ValueAxis {
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => plain((first + index) * step));
  return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 0, ticks };
}

/** Removes floating-point noise: 0.30000000000000004 becomes 0.3. */
export function plain(value: number): number {
  const rounded = Number(value.toPrecision(12));
  return rounded === 0 ? 0 : rounded;
}

/** Short labels where these are all different, else finer ones, else the full ones: 12.3K, 12.3K, 12.4K would be useless. */
export function tickLabels(ticks: readonly number[], formats: Pick<Formats, "tick" | "value">): string[] {
  const all = [false, true].map((fine) => ticks.map((tick) => formats.tick(tick, fine)));
  return (
    all.find((short) => new Set(short).size === ticks.length) ?? ticks.map((tick) => formats.value(tick))
  );
}

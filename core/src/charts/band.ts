import type { Day } from "../time.ts";
import type { Paint } from "./colors.ts";
import { drawLines, type LineGeometry, type LineInput, lineFrame, lineLabels, rowsOf } from "./line.ts";
import { drawable, round } from "./numbers.ts";
import { traceBand } from "./trace.ts";
import type { Box, Formats, ReadingValue } from "./types.ts";

type Spread = { day: Day; low: number | null; high: number | null };
export type BandInput = LineInput & { band: { label: string; spreads: readonly Spread[] } };
export type BandGeometry = LineGeometry & { band: { d: string; paint: Paint } };

/** Lines with the spread around the first one. */
export function bandGeometry(input: BandInput, box: Box): BandGeometry {
  const { label, spreads } = input.band;
  const rows = rowsOf(input);
  const frame = lineFrame(input, rows, box, {
    days: spreads.map(({ day }) => day),
    values: spreads.flatMap(({ low, high }) => [low, high]),
    label,
  });
  const byDay = new Map(spreads.map((spread) => [spread.day, spread]));
  const paint = rows[0]?.paint ?? "series-1";
  const steps = frame.days.map((day) => ({
    x: frame.x(day),
    low: byDay.get(day)?.low ?? null,
    high: byDay.get(day)?.high ?? null,
  }));
  const lines = drawLines(input, rows, frame);
  const readings = lines.readings.map((reading, index) => {
    const spread = steps[index];
    return spread
      ? { ...reading, values: [...reading.values, rangeValue(label, spread, paint, input.formats)] }
      : reading;
  });
  const last = steps.findLast(({ high }) => drawable(high) !== null);
  const edge = last && { x: last.x, y: round(frame.y(last.high ?? 0)) };
  const labels = lineLabels(input, [...lines.lines, { label, paint, end: edge ?? null }], frame);
  return { ...lines, labels, readings, band: { d: traceBand(steps, frame.y), paint } };
}

/** A range as text for the cursor: both ends, or that there is no value. */
export function rangeValue(
  label: string,
  { low, high }: { low: number | null; high: number | null },
  paint: Paint,
  formats: Formats,
): ReadingValue {
  const [bottom, top] = [drawable(low), drawable(high)];
  const text =
    bottom === null || top === null ? formats.missing : `${formats.value(bottom)} – ${formats.value(top)}`;
  return { label, value: null, text, paint };
}

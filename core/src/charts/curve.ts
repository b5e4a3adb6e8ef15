import { apart } from "./apart.ts";
import { type Paint, seriesPaint } from "./colors.ts";
import { plotOf, valueTicks } from "./frame.ts";
import { drawable, drawables, round } from "./numbers.ts";
import { type AxisOptions, linearScale, type Scale, tickLabels, valueAxis } from "./scales.ts";
import { textAt, widest } from "./text.ts";
import { type Trace, trace } from "./trace.ts";
import type { Box, Formats, Place, Reading, ReadingValue, Rect, TextPlace, ValueTick } from "./types.ts";

export type CurveInput = AxisOptions & {
  label: string;
  /** Steps along an axis that is not a calendar, such as a post's age; each names itself. */
  points: readonly { at: number; label: string; value: number | null }[];
  paint?: Paint;
  formats: Pick<Formats, "value" | "tick" | "missing">;
};
export type CurveGeometry = {
  width: number;
  height: number;
  plot: Rect;
  yTicks: ValueTick[];
  xLabels: TextPlace[];
  line: Trace;
  paint: Paint;
  points: Place[];
  values: TextPlace[];
  readings: Reading[];
};

/** Half a written value, so that the first and the last stay inside. */
const INSET = 26;
/** With more points than this, values are shown by the cursor only; written out they would hide the line. */
const MOST_WRITTEN = 14;

/** A line over steps that lie unevenly apart, each point with its value. */
export function curveGeometry(input: CurveInput, box: Box): CurveGeometry {
  const { formats, paint = seriesPaint(0) } = input;
  const points = input.points.filter(({ at }) => drawable(at) !== null);
  const known = drawables(points.map(({ value }) => value));
  const axis = valueAxis(known, input);
  const labels = tickLabels(axis.ticks, formats);
  const plot = plotOf(box, known.length > 0 ? widest(labels) + 8 : 0, 0, 20, 26);
  const { y, yTicks } = valueTicks(plot, axis, labels);
  const ats = points.map(({ at }) => at);
  const x = linearScale([Math.min(...ats), Math.max(...ats)], [plot.x + INSET, plot.x + plot.width - INSET]);
  const readings = points.map(({ at, label, value }): Reading => {
    const place = { x: round(x(at)), y: plot.y };
    return { ...place, label, values: [readValue(input, drawable(value), paint, place.x, y)] };
  });
  const places = readings.flatMap(({ values: [one] }) => (one?.at ? [{ ...one.at, text: one.text }] : []));
  const bottom = plot.y + plot.height + 18;
  const steps = points.map(({ at, value }) => ({ x: x(at), value }));
  return {
    width: box.width,
    height: box.height,
    plot,
    yTicks: known.length > 0 ? yTicks : [],
    xLabels: apart(readings.map((reading) => textAt(reading.x, bottom, reading.label))),
    line: trace(steps, y),
    paint,
    points: places.map(({ x, y }) => ({ x, y })),
    values:
      places.length > MOST_WRITTEN ? [] : apart(places.map(({ x, y, text }) => textAt(x, y - 10, text))),
    readings,
  };
}

function readValue(
  { label, formats }: CurveInput,
  value: number | null,
  paint: Paint,
  x: number,
  y: Scale,
): ReadingValue {
  if (value === null) return { label, value, text: formats.missing, paint };
  return { label, value, text: formats.value(value), paint, at: { x, y: round(y(value)) } };
}

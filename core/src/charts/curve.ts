import { apart } from "./apart.ts";
import { type Paint, seriesPaint } from "./colors.ts";
import { plotOf, valueTicks } from "./frame.ts";
import { drawable, drawables, round } from "./numbers.ts";
import { type AxisOptions, linearScale, tickLabels, valueAxis } from "./scales.ts";
import { widest } from "./text.ts";
import { type Trace, trace } from "./trace.ts";
import type { Box, Formats, Place, Reading, Rect, TextPlace, ValueTick } from "./types.ts";

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

/** A line over steps that lie unevenly apart, each point with its value. */
export function curveGeometry(input: CurveInput, box: Box): CurveGeometry {
  const { points, formats, paint = seriesPaint(0) } = input;
  const shown = points.filter(({ at }) => drawable(at) !== null);
  const values = drawables(shown.map(({ value }) => value));
  const axis = valueAxis(values, input);
  const labels = tickLabels(axis.ticks, formats);
  const plot = plotOf(box, values.length > 0 ? widest(labels) + 8 : 0, 0, 20, 26);
  const { y, yTicks } = valueTicks(plot, axis, labels);
  const ats = shown.map(({ at }) => at);
  const x = linearScale([Math.min(...ats), Math.max(...ats)], [plot.x + INSET, plot.x + plot.width - INSET]);
  const readings = shown.map((point): Reading => {
    const value = drawable(point.value);
    const place = { x: round(x(point.at)), y: plot.y };
    if (value === null)
      return {
        ...place,
        label: point.label,
        values: [{ label: input.label, value, text: formats.missing, paint }],
      };
    const at = { x: place.x, y: round(y(value)) };
    return {
      ...place,
      label: point.label,
      values: [{ label: input.label, value, text: formats.value(value), paint, at }],
    };
  });
  const places = readings.flatMap(({ values: [one] }) => (one?.at ? [{ ...one.at, text: one.text }] : []));
  const bottom = plot.y + plot.height + 18;
  return {
    width: box.width,
    height: box.height,
    plot,
    yTicks: values.length > 0 ? yTicks : [],
    xLabels: apart(
      readings.map((reading) => ({ x: reading.x, y: bottom, text: reading.label, anchor: "middle" })),
    ),
    line: trace(
      shown.map(({ at, value }) => ({ x: x(at), value })),
      y,
    ),
    paint,
    points: places.map(({ x, y }) => ({ x, y })),
    values: apart(places.map(({ x, y, text }) => ({ x, y: y - 10, text, anchor: "middle" }))),
    readings,
  };
}

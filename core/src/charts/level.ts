import type { Frame } from "./frame.ts";
import { round } from "./numbers.ts";
import { LINE, NARROW, textAt, textWidth } from "./text.ts";
import type { Place, TextPlace } from "./types.ts";

/** A horizontal line with its name. */
export type Level = { y: number; place: TextPlace };

/** From the line to the middle of its name. */
const AWAY = 9;
const EDGE = 6;

/** Draws a level; its name stands at the end and on the side of the line where it covers the least. */
export function levelAt(value: number, label: string, frame: Frame, points: readonly Place[]): Level {
  const { plot, yTicks, width } = frame;
  const y = round(frame.y(value));
  // Narrow charts write the values of their grid into the plot, at its left.
  const taken =
    width < NARROW ? [...points, ...yTicks.map((tick) => ({ x: plot.x, y: tick.y - AWAY }))] : points;
  const [left, right] = [plot.x + EDGE, plot.x + plot.width - EDGE];
  const places = [
    textAt(left, y - AWAY, label, "start"),
    textAt(right, y - AWAY, label, "end"),
    textAt(left, y + AWAY, label, "start"),
    textAt(right, y + AWAY, label, "end"),
  ];
  const [best] = places
    .map((place) => ({ place, covers: coveredBy(place, frame, taken) }))
    .toSorted((a, b) => a.covers - b.covers);
  return { y, place: best?.place ?? textAt(left, y - AWAY, label, "start") };
}

/** How many of the places lie under a text; one that leaves the plot would cover everything. */
function coveredBy(text: TextPlace, { plot }: Frame, places: readonly Place[]): number {
  if (text.y - LINE / 2 < plot.y - LINE || text.y + LINE / 2 > plot.y + plot.height) return places.length + 1;
  const from = text.anchor === "end" ? text.x - textWidth(text.text) : text.x;
  const to = from + textWidth(text.text);
  return places.filter(
    ({ x, y }) => x >= from - EDGE && x <= to + EDGE && Math.abs(y - text.y) < LINE / 2 + EDGE / 2,
  ).length;
}

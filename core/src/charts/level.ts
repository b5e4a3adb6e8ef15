import type { Frame } from "./frame.ts";
import { round } from "./numbers.ts";
import { LINE, textAt, textWidth } from "./text.ts";
import type { Place, TextPlace } from "./types.ts";

/** A horizontal line with its name. */
export type Level = { y: number; place: TextPlace };

/** From the line to the middle of its name. */
const AWAY = 9;
const EDGE = 6;

/** Draws a level; its name stands at the end and on the side of the line where it covers the least. */
export function levelAt(value: number, label: string, frame: Frame, points: readonly Place[]): Level {
  const { plot } = frame;
  const y = round(frame.y(value));
  const [left, right] = [plot.x + EDGE, plot.x + plot.width - EDGE];
  const places = [
    textAt(left, y - AWAY, label, "start"),
    textAt(right, y - AWAY, label, "end"),
    textAt(left, y + AWAY, label, "start"),
    textAt(right, y + AWAY, label, "end"),
  ];
  const [best] = places
    .map((place) => ({ place, covers: coveredBy(place, frame, points) }))
    .toSorted((a, b) => a.covers - b.covers);
  return { y, place: best?.place ?? textAt(left, y - AWAY, label, "start") };
}

/** How many points lie under a name; one outside the plot would cover more than all of them. */
function coveredBy(name: TextPlace, { plot }: Frame, points: readonly Place[]): number {
  const from = name.anchor === "end" ? name.x - textWidth(name.text) : name.x;
  const to = from + textWidth(name.text);
  const under = ({ x, y }: Place) =>
    x >= from - EDGE && x <= to + EDGE && Math.abs(y - name.y) < LINE / 2 + EDGE / 2;
  const outside = name.y - LINE / 2 < plot.y - LINE || name.y + LINE / 2 > plot.y + plot.height;
  return points.filter(under).length + (outside ? points.length + 1 : 0);
}

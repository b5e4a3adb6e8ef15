import { horizontal, type Mark, textMark } from "../scene.ts";
import type { DayTick, Flag, Rect, TextPlace, ValueTick } from "../types.ts";

const LABEL_GAP = 8;

/** The horizontal grid with its values; the one for 0 is stronger. */
export function gridMarks(plot: Rect, ticks: readonly ValueTick[]): Mark[] {
  return ticks.flatMap(({ value, y, label }) => [
    ...horizontal(plot.x, y, plot.width, value === 0 ? "muted" : "line"),
    textMark({ x: plot.x - LABEL_GAP, y, text: label, anchor: "end" }),
  ]);
}

export function dayMarks(plot: Rect, ticks: readonly DayTick[]): Mark[] {
  const bottom = plot.y + plot.height;
  return ticks.flatMap(({ x, label, labelX }): Mark[] => [
    { kind: "path", d: `M${x},${bottom}V${bottom + 4}`, stroke: "muted", strokeWidth: 1 },
    textMark({ x: labelX, y: bottom + 16, text: label, anchor: "middle" }),
  ]);
}

export function labelMarks(labels: readonly TextPlace[]): Mark[] {
  return labels.map((label) => textMark(label));
}

/** A pole on the day of a note with a pennant above the plot. */
export function flagMarks(flags: readonly Flag[], plot: Rect): Mark[] {
  return flags.flatMap(({ x, y }): Mark[] => [
    {
      kind: "path",
      d: `M${x},${y + 6}V${plot.y + plot.height}`,
      stroke: "muted",
      strokeWidth: 1,
      dash: "1 3",
    },
    { kind: "path", d: `M${x},${y + 4}h11l-3.5,4.5l3.5,4.5h-11z`, fill: "text" },
  ]);
}

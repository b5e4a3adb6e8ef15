import { horizontal, type Mark, textMark, vertical } from "../scene.ts";
import { SMALL_TEXT } from "../text.ts";
import type { DayTick, Flag, Rect, TextPlace, ValueTick } from "../types.ts";

const LABEL_GAP = 8;

/** The horizontal grid; the line of 0 is stronger. */
export function gridMarks(plot: Rect, ticks: readonly ValueTick[]): Mark[] {
  return ticks.flatMap(({ value, y }) => horizontal(plot.x, y, plot.width, value === 0 ? "muted" : "line"));
}

/** The values of the grid, beside the plot: nothing that is drawn strikes them through. */
export function gridValueMarks(plot: Rect, ticks: readonly ValueTick[]): Mark[] {
  return ticks.map(({ y, label }) => textMark({ x: plot.x - LABEL_GAP, y, text: label, anchor: "end" }));
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

/** A pole on the day of a note, with the note's number above the plot. */
export function flagMarks(flags: readonly Flag[], plot: Rect): Mark[] {
  return flags.flatMap(({ x, badge, label }): Mark[] => [
    ...vertical(x, badge.y + badge.height, plot.y + plot.height - badge.y - badge.height, "muted", "1 3"),
    { kind: "rect", ...badge, fill: "text", radius: badge.height / 2 },
    {
      kind: "text",
      x: badge.x + badge.width / 2,
      y: badge.y + badge.height / 2,
      text: label,
      anchor: "middle",
      fill: "surface",
      size: SMALL_TEXT,
      bold: true,
    },
  ]);
}

import type { Paint } from "./colors.ts";
import { dodge } from "./dodge.ts";
import { round } from "./numbers.ts";
import { fitted, LINE, widest } from "./text.ts";
import type { EndLabel, Place, Rect } from "./types.ts";

const DOT = 12;
const TEXT_AT = 20;
const MOST_SHARE = 0.36;

/** The room labels beside the plot need: at most about a third of the width. */
export function endLabelRoom(labels: readonly string[], width: number): number {
  const shown = labels.filter((label) => label !== "");
  return shown.length === 0 ? 0 : Math.min(widest(shown) + TEXT_AT + 4, Math.floor(width * MOST_SHARE));
}

export type LineEnd = { label: string; paint: Paint; end: Place | null };

/** Each line's label beside its end, moved apart where ends are close and led back by a thin stroke. */
export function endLabels(lines: readonly LineEnd[], plot: Rect, width: number): EndLabel[] {
  const right = plot.x + plot.width;
  const room = width - right - TEXT_AT;
  const shown = lines.filter((one): one is LineEnd & { end: Place } => one.label !== "" && one.end !== null);
  const middles = dodge(
    shown.map(({ end }) => ({ at: end.y, size: LINE })),
    plot.y - LINE / 2,
    plot.y + plot.height + LINE / 2,
  );
  return shown.map(({ label, paint, end }, index) => {
    const y = middles[index] ?? end.y;
    const dot = { x: round(right + DOT), y };
    // A line that ends before the plot does is told by its colour alone: a stroke across the gap would look like data.
    const leader = right - end.x < 1 ? `M${end.x},${end.y}L${dot.x},${y}` : null;
    return { x: round(right + TEXT_AT), y, ...fitted(label, room), anchor: "start", paint, dot, leader };
  });
}

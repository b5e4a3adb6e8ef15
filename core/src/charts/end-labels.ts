import type { Paint } from "./colors.ts";
import { dodge } from "./dodge.ts";
import { round } from "./numbers.ts";
import { fitted, LINE, NARROW, textWidth, widest } from "./text.ts";
import type { EndLabel, Place, Rect } from "./types.ts";

const DOT = 12;
const TEXT_AT = 20;
const MOST_SHARE = 0.36;
/** Labels above the plot end this far from it: the highest value of the axis stands between. */
const LABELS_END = 18;

/** The room labels beside the plot need: at most about a third of the width, and none where they stand above it. */
export function endLabelRoom(labels: readonly string[], width: number): number {
  const shown = labels.filter((label) => label !== "");
  return shown.length === 0 || width < NARROW
    ? 0
    : Math.min(widest(shown) + TEXT_AT + 4, Math.floor(width * MOST_SHARE));
}

/** The room for labels above a narrow plot. A line on its own is named by the title of its chart. */
export function labelStrip(labels: readonly string[], width: number): number {
  const shown = labels.filter((label) => label !== "");
  return shown.length < 2 || width >= NARROW ? 0 : rowsOf(shown, width).length * LINE + LABELS_END;
}

/** The labels in as many rows as the width asks for. */
function rowsOf(labels: readonly string[], width: number): { label: string; x: number }[][] {
  const rows: { label: string; x: number }[][] = [[]];
  let x = 0;
  for (const label of labels) {
    const room = TEXT_AT + textWidth(label);
    if (x > 0 && x + room > width) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push({ label, x });
    x += room;
  }
  return rows;
}

export type LineEnd = { label: string; paint: Paint; end: Place | null; light?: number };

type Ended = LineEnd & { end: Place };

function labelsAbove(shown: readonly Ended[], plot: Rect, width: number): EndLabel[] {
  if (shown.length < 2) return [];
  const rows = rowsOf(
    shown.map(({ label }) => label),
    width,
  );
  const top = plot.y - LABELS_END - rows.length * LINE;
  const places = rows.flatMap((row, index) =>
    row.map(({ x }) => ({ x, y: round(top + (index + 0.5) * LINE) })),
  );
  return shown.map(({ label, end: _, ...look }, index) => {
    const { x, y } = places[index] ?? { x: 0, y: top };
    const dot = { x: x + 4, y };
    return { x: x + 12, y, ...fitted(label, width - x - 12), anchor: "start", ...look, dot, leader: null };
  });
}

/** Each line's label beside its end, moved apart where ends are close and led back by a thin stroke. */
export function endLabels(lines: readonly LineEnd[], plot: Rect, width: number): EndLabel[] {
  const right = plot.x + plot.width;
  const room = width - right - TEXT_AT;
  const shown = lines.filter((one): one is Ended => one.label !== "" && one.end !== null);
  if (width < NARROW) return labelsAbove(shown, plot, width);
  const middles = dodge(
    shown.map(({ end }) => ({ at: end.y, size: LINE })),
    plot.y - LINE / 2,
    plot.y + plot.height + LINE / 2,
  );
  return shown.map(({ label, end, ...look }, index) => {
    const y = middles[index] ?? end.y;
    const dot = { x: round(right + DOT), y };
    // A line that ends before the plot does is told by its colour alone: a stroke across the gap would look like data.
    const leader = right - end.x < 1 ? `M${end.x},${end.y}L${dot.x},${y}` : null;
    return { x: round(right + TEXT_AT), y, ...fitted(label, room), anchor: "start", ...look, dot, leader };
  });
}

import type { Day } from "../time.ts";
import type { Frame } from "./frame.ts";
import { round } from "./numbers.ts";
import { textWidth } from "./text.ts";
import type { Rect, TextPlace } from "./types.ts";

/** Stretches of days that stand apart from the others, such as imported ones, and what they are called. */
export type Shading = { label: string; spans: readonly { from: Day; to: Day }[] };
export type Shades = { areas: Rect[]; label: TextPlace | null };

const INSET = 6;
const LABEL_Y = 10;

/** The grounds behind the days of each span, half a day wider at both ends, and one label over the widest. */
export function shadesOf(
  shading: Shading | undefined,
  { days, x, plot }: Pick<Frame, "days" | "x" | "plot">,
): Shades {
  const [first, last] = [days[0], days.at(-1)];
  if (!shading || !first || !last) return { areas: [], label: null };
  const half = plot.width / Math.max(1, days.length) / 2;
  const edge = (at: number) => Math.min(Math.max(at, plot.x), plot.x + plot.width);
  const areas = shading.spans.flatMap(({ from, to }): Rect[] => {
    if (from > last || to < first) return [];
    const left = edge(x(from) - half);
    const right = edge(x(to) + half);
    return [{ x: round(left), y: plot.y, width: round(Math.max(1, right - left)), height: plot.height }];
  });
  return { areas, label: labelOf(shading.label, areas, plot) };
}

function labelOf(text: string, areas: readonly Rect[], plot: Rect): TextPlace | null {
  const widest = areas.reduce<Rect | null>(
    (one, other) => (one && one.width >= other.width ? one : other),
    null,
  );
  if (!widest) return null;
  const most = plot.x + plot.width - INSET - textWidth(text);
  const at = Math.max(plot.x + INSET, Math.min(widest.x + INSET, most));
  return { x: round(at), y: plot.y + LABEL_Y, text, anchor: "start" };
}

/** The name of a day as a reading says it: with what its span is called, where it lies in one. */
export function dayName(day: Day, write: (day: Day) => string, shading: Shading | undefined): string {
  const within = shading?.spans.some(({ from, to }) => day >= from && day <= to);
  return within ? `${write(day)} · ${shading?.label}` : write(day);
}

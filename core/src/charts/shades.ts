import type { Day } from "../time.ts";
import type { Frame } from "./frame.ts";
import { drawable, round } from "./numbers.ts";
import { textWidth } from "./text.ts";
import type { Rect, TextPlace } from "./types.ts";

type Span = { from: Day; to: Day };
/** Ranges of days that are highlighted, such as imported ones, with a label. */
export type Shading = { label: string; spans: readonly Span[] };
/** The days of a shading on which a chart has something to show. */
export type Shaded = { label: string; days: ReadonlySet<Day> };
export type Shades = { areas: Rect[]; label: TextPlace | null };

const INSET = 6;
const LABEL_Y = 10;

type Row = { values: ReadonlyMap<Day, number | null>; muted?: boolean };

export function shadedOf(shading: Shading | undefined, rows: readonly Row[]): Shaded {
  const { label, spans } = shading ?? { label: "", spans: [] };
  const within = (day: Day) => spans.some(({ from, to }) => day >= from && day <= to);
  const own = rows.filter(({ muted }) => !muted).flatMap(({ values }) => [...values]);
  const days = own.filter(([day, value]) => drawable(value) !== null && within(day)).map(([day]) => day);
  return { label, days: new Set(days) };
}

/** The grounds behind the shaded days, half a day wider at both ends, and one label over the widest. */
export function shadesOf(shaded: Shaded, { days, x, plot }: Pick<Frame, "days" | "x" | "plot">): Shades {
  const half = plot.width / Math.max(1, days.length) / 2;
  const edge = (at: number) => Math.min(Math.max(at, plot.x), plot.x + plot.width);
  const areas = stretchesOf(shaded, days).map(({ from, to }): Rect => {
    const left = edge(x(from) - half);
    const right = edge(x(to) + half);
    return { x: round(left), y: plot.y, width: round(Math.max(1, right - left)), height: plot.height };
  });
  return { areas, label: labelOf(shaded.label, areas, plot) };
}

function stretchesOf(shaded: Shaded, days: readonly Day[]): Span[] {
  const stretches: Span[] = [];
  let open: Span | undefined;
  for (const day of days) {
    if (!shaded.days.has(day)) open = undefined;
    else if (open) open.to = day;
    else {
      open = { from: day, to: day };
      stretches.push(open);
    }
  }
  return stretches;
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

/** A day as text for the cursor, with the label of its shading if it has one. */
export function dayName(day: Day, write: (day: Day) => string, { label, days }: Shaded): string {
  return days.has(day) ? `${write(day)} · ${label}` : write(day);
}

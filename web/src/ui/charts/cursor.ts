import { textWidth } from "@owlstat/core/charts/text.ts";
import type { Note, Place, Reading } from "@owlstat/core/charts/types.ts";

/** Which way readings run: along the days, down the rows, or over a grid of cells. */
export type CursorAxis = "x" | "y" | { right: number; down: number };

/** The reading nearest to a pointer. */
export function nearest(readings: readonly Reading[], at: Place, axis: CursorAxis): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (const [index, { x, y }] of readings.entries()) {
    const away =
      axis === "x" ? Math.abs(x - at.x) : axis === "y" ? Math.abs(y - at.y) : Math.hypot(x - at.x, y - at.y);
    if (away < least) [best, least] = [index, away];
  }
  return best;
}

/** Where a key moves the cursor; null for other keys. */
export function moved(key: string, index: number, count: number, axis: CursorAxis): number | null {
  const { right, down } = typeof axis === "object" ? axis : { right: 1, down: 1 };
  const steps: Record<string, number> = {
    ArrowRight: right,
    ArrowLeft: -right,
    ArrowDown: axis === "x" ? -down : down,
    ArrowUp: axis === "x" ? down : -down,
    PageUp: axis === "x" ? 7 : -7,
    PageDown: axis === "x" ? -7 : 7,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(count - 1, index + step));
}

/** The reading as text for screen readers, with the notes of its day. */
export function spoken({ label, values, notes = [] }: Reading, sayNote: (note: Note) => string): string {
  const parts = values.map(({ label: name, text }) =>
    name === "" || name === label ? text : `${name} ${text}`,
  );
  return [`${label}: ${parts.join(", ")}`, ...notes.map(sayNote)].join(". ");
}

const PADDING = 24;
const SWATCH = 16;
const GAP = 12;
/** A wider note is wrapped. */
const WIDEST_NOTE = 220;

/** How wide the panel beside the cursor is: text is measured before it is drawn, so it never leaves the chart. */
export function panelWidth({ label, values, notes = [] }: Reading): number {
  const rows = values.map((value) => SWATCH + textWidth(value.label) + GAP + textWidth(value.text));
  const noted = notes.map(({ text }) => Math.min(WIDEST_NOTE, SWATCH + GAP + textWidth(text)));
  return Math.max(textWidth(label) * 1.06, ...rows, ...noted) + PADDING;
}

/** The panel's left edge: beside the cursor, on the side with more room, inside the chart. */
export function panelLeft(x: number, panel: number, width: number): number {
  const left = x > width / 2 ? x - GAP - panel : x + GAP;
  return Math.max(0, Math.min(left, width - panel));
}

import type { Day } from "../time.ts";
import { round } from "./numbers.ts";
import type { Flag, Note } from "./types.ts";

/** A flag is a target for a finger or a mouse: those nearer than this share one. */
const FLAG_SIZE = 24;

/** Flags above the plot for the notes of the days it shows. */
export function flagsOf(
  notes: readonly Note[],
  days: readonly Day[],
  x: (day: Day) => number,
  y: number,
): Flag[] {
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return [];
  const shown = notes.filter(({ day }) => day >= from && day <= to).sort((a, b) => (a.day < b.day ? -1 : 1));
  const flags: Flag[] = [];
  for (const note of shown) {
    const last = flags.at(-1);
    const at = round(x(note.day));
    if (last && at - last.x < FLAG_SIZE) last.notes.push(note);
    else flags.push({ x: at, y, notes: [note] });
  }
  return flags;
}

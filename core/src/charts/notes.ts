import type { Day } from "../time.ts";
import { round } from "./numbers.ts";
import { SMALL_TEXT, textWidth } from "./text.ts";
import type { Flag, Note, Reading } from "./types.ts";

/** A flag must be large enough to tap; flags closer together than this are merged. */
const FLAG_SIZE = 24;
const BADGE_HEIGHT = 18;
const PADDING = 5;

type Place = { x: (day: Day) => number; y: number; width: number };

/** Flags above the plot for the notes of the days it shows, each with the numbers of its notes. */
export function flagsOf(notes: readonly Note[], days: readonly Day[], { x, y, width }: Place): Flag[] {
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return [];
  const shown = notes
    .filter(({ day }) => day >= from && day <= to)
    .sort((a, b) => (a.day === b.day ? a.number - b.number : a.day < b.day ? -1 : 1));
  const groups: { x: number; notes: Note[] }[] = [];
  for (const note of shown) {
    const last = groups.at(-1);
    const at = round(x(note.day));
    if (last && at - last.x < Math.max(FLAG_SIZE, badgeWidth(labelOf(last.notes)) + 4)) last.notes.push(note);
    else groups.push({ x: at, notes: [note] });
  }
  return groups.map((group) => flagOf(group, y, width));
}

function flagOf({ x, notes }: { x: number; notes: Note[] }, y: number, width: number): Flag {
  const label = labelOf(notes);
  const size = badgeWidth(label);
  const left = Math.max(0, Math.min(x - size / 2, width - size));
  return { x, y, notes, label, badge: { x: round(left), y: y + 3, width: size, height: BADGE_HEIGHT } };
}

function badgeWidth(label: string): number {
  return Math.max(BADGE_HEIGHT, textWidth(label, SMALL_TEXT) + 2 * PADDING);
}

/** One number or a range: notes are numbered by day. */
function labelOf(notes: readonly Note[]): string {
  const [first, last] = [notes[0]?.number ?? 0, notes.at(-1)?.number ?? 0];
  return first === last ? String(first) : `${first}–${last}`;
}

/** What the cursor reads on a day, with the notes of that day. */
export function withNotes(reading: Reading, day: Day, notes: readonly Note[] = []): Reading {
  const own = notes.filter((note) => note.day === day);
  return own.length === 0 ? { ...reading, day } : { ...reading, day, notes: own };
}

import { addDays, type Day, isDay } from "../time.ts";

/** The day Instagram was launched, so there is nothing older. */
export const FIRST_NOTE_DAY: Day = "2010-10-06";
/** Notes may look ahead this far, to a launch or a campaign. */
const NOTE_DAYS_AHEAD = 365;
export const LONGEST_NOTE = 500;
/** Per profile and space. */
export const MOST_NOTES = 500;

export function lastNoteDay(today: Day): Day {
  return addDays(today, NOTE_DAYS_AHEAD);
}

type NoteVerdict =
  | { ok: true; day: Day }
  | { ok: false; code: "note_day_invalid"; details: { from: Day; to: Day } };

/** Whether a note may be placed on this day. */
export function checkNoteDay(day: string, today: Day): NoteVerdict {
  const to = lastNoteDay(today);
  if (isDay(day) && day >= FIRST_NOTE_DAY && day <= to) return { ok: true, day };
  return { ok: false, code: "note_day_invalid", details: { from: FIRST_NOTE_DAY, to } };
}

/** Oldest first; those of one day in the order they were written. Their place is the number that charts show. */
export function inOrder<N extends { id: string; day: string }>(notes: readonly N[]): N[] {
  return notes.toSorted((a, b) => compare(a.day, b.day) || compare(a.id, b.id));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

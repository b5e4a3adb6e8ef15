import type { Note } from "@owlstat/core/charts/types.ts";
import type { Day } from "@owlstat/core/time.ts";
import { createContext, use, useMemo } from "react";

type ChartNotesValue = {
  notes: readonly Note[];
  /** The cursor of a chart stands on this day. */
  onRead?: (day: Day) => void;
  /** Somebody wants to write a note on the day at the cursor. */
  onAdd?: (day: Day) => void;
};

/** The notes for all charts of days on a page. */
export const ChartNotes = createContext<ChartNotesValue>({ notes: [] });

/** Adds the page's notes to a chart's input, unless it has its own. */
export function useNoted<Input extends { notes?: readonly Note[] }>(input: Input): Input {
  const { notes } = use(ChartNotes);
  return useMemo(() => (input.notes || notes.length === 0 ? input : { ...input, notes }), [input, notes]);
}

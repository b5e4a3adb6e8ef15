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

/** The notes that every chart of days below draws, where a page has some. */
export const ChartNotes = createContext<ChartNotesValue>({ notes: [] });

/** A chart's input with the notes of the page, unless it brings its own. */
export function useNoted<Input extends { notes?: readonly Note[] }>(input: Input): Input {
  const { notes } = use(ChartNotes);
  return useMemo(() => (input.notes || notes.length === 0 ? input : { ...input, notes }), [input, notes]);
}

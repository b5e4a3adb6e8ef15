import type { Note as ChartNote } from "@owlstat/core/charts/types.ts";
import type { Note } from "@owlstat/core/notes/contract.ts";
import { inOrder } from "@owlstat/core/notes/rules.ts";
import type { Day } from "@owlstat/core/time.ts";

/** A change to the notes that the server has not confirmed yet. */
export type NoteChange =
  | { act: "add"; note: Note }
  | { act: "edit"; id: string; day: string; text: string }
  | { act: "delete"; id: string };

/** A note with the number that charts show. */
export type NumberedNote = Note & ChartNote;

/** The notes as they will be, oldest day first, numbered. */
export function numbered(notes: readonly Note[], changes: readonly NoteChange[]): NumberedNote[] {
  const all = changes.reduce(applyOne, notes);
  return inOrder(all).map((note, index) => ({ ...note, day: note.day as Day, number: index + 1 }));
}

function applyOne(notes: readonly Note[], change: NoteChange): readonly Note[] {
  if (change.act === "add") return [...notes, change.note];
  if (change.act === "delete") return notes.filter(({ id }) => id !== change.id);
  return notes.map((note) =>
    note.id === change.id ? { ...note, day: change.day, text: change.text } : note,
  );
}

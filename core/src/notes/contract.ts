import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { ByUsername, Handle, LOOKUP_ERRORS } from "../profiles/contract.ts";
import { LONGEST_NOTE } from "./rules.ts";

/** What a space wrote down about one day of a profile. */
export const Note = z.object({
  id: z.uuid(),
  /** `YYYY-MM-DD`. */
  day: z.string(),
  text: z.string(),
  /** Who wrote it; null when that account is gone. */
  author: z.nullable(z.string()),
  /** ISO instants. */
  created_at: z.string(),
  updated_at: z.string(),
});
export type Note = z.output<typeof Note>;

const Day = z.string().check(z.maxLength(10));
const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_NOTE));
const ById = z.object({ id: z.uuid() });

export const listNotes = endpoint({
  method: "GET",
  path: "/profiles/:username/notes",
  summary: "The current space's notes on a profile, oldest day first.",
  params: ByUsername,
  list: "notes",
  answer: z.object({ notes: z.array(Note) }),
  errors: LOOKUP_ERRORS,
});

export const createNote = endpoint({
  method: "POST",
  path: "/notes",
  summary: "Writes a note on a day of a profile, for everybody in the current space.",
  body: z.object({ username: Handle, day: Day, text: Text }),
  answer: z.object({ note: Note }),
  errors: [...LOOKUP_ERRORS, "note_day_invalid", "too_many_notes"],
});

export const changeNote = endpoint({
  method: "PATCH",
  path: "/notes/:id",
  summary: "Changes a note's day or text.",
  params: ById,
  body: z.object({ day: z.optional(Day), text: z.optional(Text) }),
  answer: z.object({ note: Note }),
  errors: ["not_found", "note_day_invalid"],
});

export const deleteNote = endpoint({
  method: "DELETE",
  path: "/notes/:id",
  summary: "Deletes a note.",
  params: ById,
  answer: z.object({ ok: z.literal(true) }),
  errors: ["not_found"],
});

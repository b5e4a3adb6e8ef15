import type { Note } from "@owlstat/core/notes/contract.ts";
import { expect, test } from "vitest";
import { type NoteChange, numbered } from "./overlay.ts";

const note = (id: string, day: string, text = id): Note => ({
  id,
  day,
  text,
  author: "Ada",
  created_at: "2026-03-10T12:00:00Z",
  updated_at: "2026-03-10T12:00:00Z",
});
const kept = [note("a", "2026-03-01"), note("b", "2026-03-05")];

test.each([
  ["nothing", [], ["1 a", "2 b"]],
  ["a note added between", [{ act: "add", note: note("c", "2026-03-03") }], ["1 a", "2 c", "3 b"]],
  ["a note moved to another day", [{ act: "edit", id: "a", day: "2026-03-09", text: "z" }], ["1 b", "2 z"]],
  ["a note deleted", [{ act: "delete", id: "a" }], ["1 b"]],
] as [string, NoteChange[], string[]][])(
  "after %s the notes are in order and numbered",
  (_name, changes, shown) => {
    expect(numbered(kept, changes).map(({ number, text }) => `${number} ${text}`)).toEqual(shown);
  },
);

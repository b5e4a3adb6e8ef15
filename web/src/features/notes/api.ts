import { changeNote, createNote, deleteNote, listNotes, type Note } from "@owlstat/core/notes/contract.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { call } from "../../platform/api.ts";
import { CallError } from "../../platform/call-error.ts";
import { useEvents } from "../../platform/events.tsx";
import { answerKey, useRead } from "../../platform/query.tsx";
import { type NoteChange, numbered } from "./overlay.ts";

export type NoteWish =
  | { act: "add"; day: string; text: string }
  | Extract<NoteChange, { act: "edit" | "delete" }>;

/** A profile's notes, live, including changes that the server has not confirmed yet. */
export function useProfileNotes(username: string, author: string | null, enabled: boolean) {
  const client = useQueryClient();
  const [changes, setChanges] = useState<readonly NoteChange[]>([]);
  const { data } = useRead(listNotes, { username }, { enabled });
  const key = useMemo(() => answerKey(listNotes, { username }), [username]);
  useEvents("notes", () => void client.invalidateQueries({ queryKey: key }));
  useEffect(() => {
    // Reload on mount: the cached notes may be old, such as from when the server rendered the page.
    void client.invalidateQueries({ queryKey: key }, { cancelRefetch: false });
  }, [client, key]);
  const attempt = useCallback(
    async (wish: NoteWish) => {
      const change = foreseen(wish, author);
      setChanges((known) => [...known, change]);
      try {
        const settle = await send(wish, username);
        await client.cancelQueries({ queryKey: key });
        client.setQueryData<{ notes: Note[] }>(key, (known) => known && { notes: settle(known.notes) });
      } finally {
        setChanges((known) => known.filter((one) => one !== change));
      }
    },
    [client, key, username, author],
  );
  const notes = useMemo(() => data && numbered(data.notes, changes), [data, changes]);
  return { notes: enabled ? notes : undefined, attempt };
}

/** How the notes will look; a new one gets an id that sorts after all others of its day until it has its own. */
function foreseen(wish: NoteWish, author: string | null): NoteChange {
  if (wish.act !== "add") return wish;
  const now = new Date().toISOString();
  const { day, text } = wish;
  return {
    act: "add",
    note: { id: `new ${crypto.randomUUID()}`, day, text, author, created_at: now, updated_at: now },
  };
}

/** Returns the function that applies the confirmed change to the stored notes. */
async function send(wish: NoteWish, username: string): Promise<(notes: readonly Note[]) => Note[]> {
  if (wish.act === "add") {
    const { note } = await call(createNote, { username, day: wish.day, text: wish.text });
    return (notes) => [...notes.filter(({ id }) => id !== note.id), note];
  }
  const { id } = wish;
  if (wish.act === "delete") {
    await call(deleteNote, { id }).catch(unlessGone);
    return (notes) => notes.filter((one) => one.id !== id);
  }
  const { note } = await call(changeNote, { id, day: wish.day, text: wish.text });
  return (notes) => notes.map((one) => (one.id === id ? note : one));
}

/** If somebody else deleted it meanwhile, that is fine. */
function unlessGone(error: unknown): void {
  if (!(error instanceof CallError && error.code === "not_found")) throw error;
}

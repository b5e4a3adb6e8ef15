import { changeNote, createNote, deleteNote, listNotes, type Note } from "@owlstat/core/notes/contract.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { call } from "../../platform/calls/api.ts";
import { CallError } from "../../platform/calls/call-error.ts";
import { answerKey, useRead } from "../../platform/calls/query.tsx";
import { useEvents } from "../../platform/events/events.tsx";
import { type NoteChange, numbered } from "./overlay.ts";

type NoteWish = { act: "add"; day: string; text: string } | Extract<NoteChange, { act: "edit" | "delete" }>;

/** A profile's notes, live, including changes that the server has not confirmed yet. */
export function useProfileNotes(username: string, author: string | null, enabled: boolean) {
  const client = useQueryClient();
  const [changes, setChanges] = useState<readonly NoteChange[]>([]);
  /** The ids that new notes get from the server, by those they have until then. */
  const arriving = useRef(new Map<string, Promise<string>>());
  const { data } = useRead(listNotes, { username }, { enabled });
  const key = useMemo(() => answerKey(listNotes, { username }), [username]);
  useEvents("notes", () => void client.invalidateQueries({ queryKey: key }));
  useEffect(() => {
    // Reload on mount: the cached notes may be old, such as from when the server rendered the page.
    void client.invalidateQueries({ queryKey: key }, { cancelRefetch: false });
  }, [client, key]);
  const attempt = useCallback(
    async (asked: NoteWish) => {
      let change = foreseen(asked, author);
      setChanges((known) => [...known, change]);
      try {
        const wish = await named(asked, arriving.current);
        if (wish.act !== "add" && wish !== asked) {
          const [before, after] = [change, wish];
          setChanges((known) => known.map((one) => (one === before ? after : one)));
          change = after;
        }
        const sending = send(wish, username);
        if (change.act === "add") arriving.current.set(change.note.id, idOf(sending, change.note.id));
        const { settle } = await sending;
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

/** The same wish with the id that the server knows: who changes a new note at once waits until it has one. */
async function named(wish: NoteWish, arriving: ReadonlyMap<string, Promise<string>>): Promise<NoteWish> {
  const coming = wish.act === "add" ? undefined : arriving.get(wish.id);
  return coming && wish.act !== "add" ? { ...wish, id: await coming } : wish;
}

/** Never fails: a note that was refused keeps the id it had. */
const idOf = (sending: Promise<Sent>, before: string) => sending.then(({ id }) => id).catch(() => before);

/** The note, and the function that applies its confirmed change to the stored notes. */
type Sent = { id: string; settle(notes: readonly Note[]): Note[] };

async function send(wish: NoteWish, username: string): Promise<Sent> {
  if (wish.act === "add") {
    const { note } = await call(createNote, { username, day: wish.day, text: wish.text });
    return { id: note.id, settle: (notes) => [...notes.filter(({ id }) => id !== note.id), note] };
  }
  const { id } = wish;
  if (wish.act === "delete") {
    await call(deleteNote, { id }).catch(unlessGone);
    return { id, settle: (notes) => notes.filter((one) => one.id !== id) };
  }
  const { note } = await call(changeNote, { id, day: wish.day, text: wish.text });
  return { id, settle: (notes) => notes.map((one) => (one.id === id ? note : one)) };
}

/** If somebody else deleted it meanwhile, that is fine. */
function unlessGone(error: unknown): void {
  if (!(error instanceof CallError && error.code === "not_found")) throw error;
}

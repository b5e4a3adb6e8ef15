import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import type { changeNote, createNote, deleteNote, listNotes, Note } from "@owlstat/core/notes/contract.ts";
import { checkNoteDay, MOST_NOTES } from "@owlstat/core/notes/rules.ts";
import type { Day } from "@owlstat/core/time.ts";
import type { ScopedContext } from "../platform/context.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import { publish } from "../platform/events/publish.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { storedProfile } from "../profiles/lookup.ts";
import { holdSpaceInPart } from "../spaces/lock-store.ts";
import { countNotes, findNote, insertNote, type NoteRow, notesOf, removeNote, updateNote } from "./store.ts";

function present({ created_at, updated_at, ...note }: NoteRow): Note {
  return { ...note, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}

export async function showNotes(
  context: ScopedContext,
  { username }: Input<typeof listNotes>,
): Promise<Answer<typeof listNotes>> {
  const { id } = await storedProfile(context, username);
  const notes = (await notesOf(context.db, context.scope, id)).map(present);
  // Clients do not see which person at the agency wrote a note.
  return {
    notes: context.caller.kind === "client" ? notes.map((note) => ({ ...note, author: null })) : notes,
  };
}

/** Tells everybody who works in the space. */
function tell(tx: Tx, { scope }: ScopedContext, username: string | null): Promise<void> {
  return publish(tx, { to: { spaceId: scope.spaceId }, type: "notes", data: { username } });
}

async function written(db: Queries, { scope }: ScopedContext, id: string): Promise<{ note: Note }> {
  const row = await findNote(db, scope, id);
  if (!row) throw new AppError("not_found");
  return { note: present(row) };
}

function requireDay({ clock }: ScopedContext, day: string): Day {
  const verdict = checkNoteDay(day, clock.today());
  refuseUnless(verdict);
  return verdict.day;
}

export async function write(
  context: ScopedContext,
  { username, day, text }: Input<typeof createNote>,
): Promise<Answer<typeof createNote>> {
  const { db, clock, scope } = context;
  const known = requireDay(context, day);
  const profile = await storedProfile(context, username);
  if (scope.only && !scope.only.profileIds.includes(profile.id)) throw new AppError("not_found");
  const id = uuidv7(clock.now());
  return db.transaction(async (tx) => {
    await holdSpaceInPart(tx, scope);
    if ((await countNotes(tx, scope, profile.id)) >= MOST_NOTES) {
      throw new AppError("too_many_notes", { most: MOST_NOTES });
    }
    await insertNote(tx, scope, { id, profile_id: profile.id, day: known, text, now: new Date(clock.now()) });
    await tell(tx, context, profile.username);
    return written(tx, context, id);
  });
}

export async function change(
  context: ScopedContext,
  { id, day, text }: Input<typeof changeNote>,
): Promise<Answer<typeof changeNote>> {
  const { db, clock, scope } = context;
  const changed = {
    ...(day !== undefined && { day: requireDay(context, day) }),
    ...(text !== undefined && { text }),
    updated_at: new Date(clock.now()),
  };
  return db.transaction(async (tx) => {
    const about = await updateNote(tx, scope, id, changed);
    if (!about) throw new AppError("not_found");
    await tell(tx, context, about.username);
    return written(tx, context, id);
  });
}

export async function remove(
  context: ScopedContext,
  { id }: Input<typeof deleteNote>,
): Promise<{ ok: true }> {
  await context.db.transaction(async (tx) => {
    const about = await removeNote(tx, context.scope, id);
    if (!about) throw new AppError("not_found");
    await tell(tx, context, about.username);
  });
  return { ok: true };
}

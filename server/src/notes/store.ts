import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries } from "../platform/db/connect.ts";
import "../profiles/tables.ts";
import { isSeen } from "../spaces/part-store.ts";
import "../users/store.ts";
import type { NotesTable } from "./tables.ts";

function notesIn({ kysely }: Queries, { spaceId, only }: OwnerScope) {
  return kysely
    .selectFrom("notes as n")
    .leftJoin("users as u", "u.id", "n.created_by")
    .select(["n.id", "n.day", "n.text", "u.name as author", "n.created_at", "n.updated_at"])
    .where("n.space_id", "=", spaceId)
    .where(isSeen("n.profile_id", only));
}
export type NoteRow = Awaited<ReturnType<typeof notesOf>>[number];

export function notesOf(db: Queries, scope: OwnerScope, profileId: number) {
  return notesIn(db, scope).where("n.profile_id", "=", profileId).orderBy("n.day").orderBy("n.id").execute();
}

export function findNote(db: Queries, scope: OwnerScope, id: string) {
  return notesIn(db, scope).where("n.id", "=", id).executeTakeFirst();
}

export async function countNotes({ kysely }: Queries, scope: OwnerScope, profileId: number): Promise<number> {
  const row = await kysely
    .selectFrom("notes")
    .select(sql<string>`count(*)`.as("count"))
    .where("space_id", "=", scope.spaceId)
    .where("profile_id", "=", profileId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertNote(
  { kysely }: Queries,
  { spaceId, userId }: OwnerScope,
  note: Pick<NotesTable, "id" | "profile_id" | "day" | "text"> & { now: Date },
): Promise<void> {
  const { now, ...row } = note;
  await kysely
    .insertInto("notes")
    .values({ ...row, space_id: spaceId, created_by: userId, created_at: now, updated_at: now })
    .execute();
}

/** Returns the name of the profile it is about; undefined when the space has no such note. */
export async function updateNote(
  { kysely }: Queries,
  { spaceId, only }: OwnerScope,
  id: string,
  change: Partial<Pick<NotesTable, "day" | "text">> & { updated_at: Date },
): Promise<{ username: string | null } | undefined> {
  return kysely
    .updateTable("notes")
    .from("profiles as p")
    .set(change)
    .whereRef("p.id", "=", "notes.profile_id")
    .where("notes.space_id", "=", spaceId)
    .where("notes.id", "=", id)
    .where(isSeen("notes.profile_id", only))
    .returning("p.username")
    .executeTakeFirst();
}

export async function removeNote(
  { kysely }: Queries,
  { spaceId, only }: OwnerScope,
  id: string,
): Promise<{ username: string | null } | undefined> {
  return kysely
    .deleteFrom("notes")
    .using("profiles as p")
    .whereRef("p.id", "=", "notes.profile_id")
    .where("notes.space_id", "=", spaceId)
    .where("notes.id", "=", id)
    .where(isSeen("notes.profile_id", only))
    .returning("p.username")
    .executeTakeFirst();
}

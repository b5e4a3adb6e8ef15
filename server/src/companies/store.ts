import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries } from "../platform/db/connect.ts";
import { insertMember } from "../spaces/store.ts";
import "../users/store.ts";
import type { InvitationsTable } from "./tables.ts";

type NamedFolder = { id: string; name: string };

/** The folders that a row is limited to, as far as they exist; null for the whole company. */
const foldersIn = (table: "memberships" | "invitations") => sql<NamedFolder[] | null>`case
  when ${sql.ref(`${table}.only_folders`)} is not null then coalesce((
    select json_agg(json_build_object('id', f.id, 'name', f.name) order by lower(f.name), f.id) from folders f
    where f.space_id = ${sql.ref(`${table}.space_id`)} and f.shared
      and f.id = any(${sql.ref(`${table}.only_folders`)})), '[]'::json) end`;

/** The company of the current space; nothing in one's own space. */
export function findCompany(db: Queries, scope: OwnerScope) {
  return db.kysely
    .selectFrom("spaces")
    .select(["id", "name", "brandlogo"])
    .where("id", "=", scope.spaceId)
    .where("kind", "=", "company")
    .executeTakeFirst();
}

/** A caller who sees only part of the space sees no other members. */
export function membersOf(db: Queries, scope: OwnerScope) {
  return db.kysely
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .select([
      "users.id as user_id",
      "users.name",
      "users.email",
      "memberships.role",
      "memberships.created_at",
    ])
    .select(foldersIn("memberships").as("folders"))
    .where("memberships.space_id", "=", scope.spaceId)
    .where(scope.only ? sql<boolean>`users.id = ${scope.userId}` : sql<boolean>`true`)
    .orderBy("memberships.created_at")
    .orderBy("users.id")
    .execute();
}

/** The addresses of everybody in the space, and whether they work in it; not so viewers limited to folders. */
export async function addressesIn({ kysely }: Queries, { spaceId }: OwnerScope) {
  const { rows } = await sql<{ email: string; works: boolean }>`
    select lower(u.email) as email, m.only_folders is null or m.role <> 'viewer' as works
    from memberships m join users u on u.id = m.user_id where m.space_id = ${spaceId}`.execute(kysely);
  return rows;
}

export async function renameCompany(db: Queries, scope: OwnerScope, name: string): Promise<void> {
  await db.kysely
    .updateTable("spaces")
    .set({ name })
    .where("id", "=", scope.spaceId)
    .where("kind", "=", "company")
    .execute();
}

export function openInvitations(db: Queries, scope: OwnerScope, now: Date) {
  return db.kysely
    .selectFrom("invitations")
    .select(["id", "email", "role", "expires_at"])
    .select(foldersIn("invitations").as("folders"))
    .where("space_id", "=", scope.spaceId)
    .where("expires_at", ">", now)
    .orderBy("created_at")
    .execute();
}

/** A newer invitation of the same address replaces the older one, whose link then leads nowhere. */
export async function saveInvitation(db: Queries, invitation: InvitationsTable): Promise<void> {
  await db.kysely
    .deleteFrom("invitations")
    .where("space_id", "=", invitation.space_id)
    .where(sql`lower(email)`, "=", invitation.email.toLowerCase())
    .execute();
  await db.kysely.insertInto("invitations").values(invitation).execute();
}

export async function deleteInvitation(db: Queries, scope: OwnerScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom("invitations")
    .where("space_id", "=", scope.spaceId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The recipient declines; the link is the proof. */
export async function dropInvitation(db: Queries, id: string): Promise<void> {
  await db.kysely.deleteFrom("invitations").where("id", "=", id).execute();
}

/** An invitation as its reader sees it: proven by the link, not by a login. */
export function findInvitation(db: Queries, id: string) {
  return db.kysely
    .selectFrom("invitations")
    .innerJoin("spaces", "spaces.id", "invitations.space_id")
    .leftJoin("users", "users.id", "invitations.invited_by")
    .select([
      "invitations.id",
      "invitations.space_id",
      "invitations.email",
      "invitations.role",
      "invitations.only_folders",
      "invitations.invited_by",
      "invitations.language",
      "invitations.expires_at",
      "spaces.name as brandname",
      "users.name as inviter",
    ])
    .where("invitations.id", "=", id)
    .executeTakeFirst();
}

/** Uses an invitation and adds its recipient. Existing members keep their role. */
export async function joinByInvitation(
  db: Queries,
  invitation: Pick<InvitationsTable, "id" | "space_id" | "role" | "only_folders">,
  userId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom("invitations")
    .where("id", "=", invitation.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await insertMember(db, invitation.space_id, userId, invitation.role, invitation.only_folders);
  return true;
}

export async function deleteOldInvitations(db: Queries, now: Date): Promise<void> {
  await db.kysely.deleteFrom("invitations").where("expires_at", "<=", now).execute();
}

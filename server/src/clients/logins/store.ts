import { sql } from "kysely";
import type { OwnerScope } from "../../platform/caller.ts";
import type { Queries, Tx } from "../../platform/db/connect.ts";
import { provenSpace } from "../../spaces/proof-store.ts";
import type { ClientLoginsTable } from "../tables.ts";
import "../../folders/tables.ts";

/** The folders a login opens now; those of archived clients are closed until they come back. */
const FOLDERS = sql<{ id: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name) order by lower(f.name), f.id)
  from client_login_folders o join folders f on f.id = o.folder_id
  where o.login_id = l.id and f.archived_at is null), '[]'::json)`;

const open = ({ kysely }: Queries) =>
  kysely.selectFrom("client_logins as l").selectAll("l").select(FOLDERS.as("folders"));

/** A login of an agency, as long as the agency's owner is proven. */
export function findLogin(db: Queries, spaceId: string, email: string) {
  return open(db)
    .where("l.space_id", "=", spaceId)
    .where(sql`lower(l.email)`, "=", email.toLowerCase())
    .where(provenSpace("l.space_id"))
    .executeTakeFirst();
}
export type ClientLogin = NonNullable<Awaited<ReturnType<typeof findLogin>>>;

export function findLoginById(db: Queries, id: string) {
  return open(db).where("l.id", "=", id).where(provenSpace("l.space_id")).executeTakeFirst();
}

export async function countLogins({ kysely }: Queries, { spaceId }: OwnerScope): Promise<number> {
  const row = await kysely
    .selectFrom("client_logins")
    .select(sql<string>`count(*)`.as("count"))
    .where("space_id", "=", spaceId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

type NewLogin = Pick<ClientLoginsTable, "id" | "space_id" | "email" | "name" | "created_at"> &
  Partial<ClientLoginsTable>;

export async function insertLogin({ kysely }: Tx, login: NewLogin): Promise<void> {
  const empty = { password_hash: null, language: null, invited_by: null, moved_from: null };
  await kysely
    .insertInto("client_logins")
    .values({ ...empty, seen_at: null, previous_at: null, ...login })
    .execute();
}

export async function openFolders({ kysely }: Tx, loginId: string, folderIds: readonly string[]) {
  if (folderIds.length === 0) return;
  await kysely
    .insertInto("client_login_folders")
    .values(folderIds.map((folder_id) => ({ login_id: loginId, folder_id })))
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Takes a folder of the space away from a login; false where it did not open it. */
export async function closeFolder(
  { kysely }: Tx,
  { spaceId }: OwnerScope,
  loginId: string,
  folderId: string,
): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom("client_login_folders as o")
    .using("client_logins as l")
    .whereRef("l.id", "=", "o.login_id")
    .where("l.space_id", "=", spaceId)
    .where("o.login_id", "=", loginId)
    .where("o.folder_id", "=", folderId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Logins whose clients were all deleted or taken away from them. */
export async function deleteEmptyLogins({ kysely }: Queries): Promise<void> {
  await sql`delete from client_logins l
    where not exists (select from client_login_folders o where o.login_id = l.id)`.execute(kysely);
}

export async function updateLogin(
  { kysely }: Queries,
  id: string,
  change: Partial<Pick<ClientLoginsTable, "name" | "language" | "password_hash" | "seen_at" | "previous_at">>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await kysely.updateTable("client_logins").set(change).where("id", "=", id).execute();
}

/** Of somebody who turns an invitation down: nobody has ever logged in by it. */
export async function deleteUnusedLogin({ kysely }: Queries, id: string): Promise<void> {
  await kysely.deleteFrom("client_logins").where("id", "=", id).where("password_hash", "is", null).execute();
}

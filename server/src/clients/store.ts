import type { Language } from "@owlstat/core/i18n/languages.ts";
import { sql } from "kysely";
import "../folders/store.ts";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import { provenSpace } from "../spaces/proof-store.ts";
import type { ClientLinksTable } from "./tables.ts";

type NamedFolder = { id: string; name: string };
const FOLDERS = sql<NamedFolder[]>`coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name) order by lower(f.name), f.id)
  from client_link_folders o join folders f on f.id = o.folder_id where o.link_id = l.id), '[]'::json)`;

/** A link all of whose folders belong to archived clients is closed until one of them comes back. */
const OPENS = sql<boolean>`(select count(*) = 0 or count(*) > count(f.archived_at)
  from client_link_folders o join folders f on f.id = o.folder_id where o.link_id = l.id)`;

/** The language of the client whose folder the link opens alone. */
const LANGUAGE = sql<Language | null>`(select case when count(*) = 1 then min(c.language) end
  from client_link_folders o left join clients c on c.folder_id = o.folder_id where o.link_id = l.id)`;

/** The valid links of a space, newest first; callers who see only part of the space see none. */
export function clientLinksOf({ kysely }: Queries, { spaceId, only }: OwnerScope, now: Date) {
  return kysely
    .selectFrom("client_links as l")
    .selectAll("l")
    .select(FOLDERS.as("folders"))
    .where("l.space_id", "=", spaceId)
    .where(sql<boolean>`${only === null}`)
    .where((is) => is.or([is("l.expires_at", "is", null), is("l.expires_at", ">", now)]))
    .orderBy("l.created_at", "desc")
    .orderBy("l.id", "desc")
    .execute();
}
export type ClientLinkRow = Awaited<ReturnType<typeof clientLinksOf>>[number];

export async function countClientLinks(
  { kysely }: Queries,
  { spaceId }: OwnerScope,
  now: Date,
): Promise<number> {
  const row = await kysely
    .selectFrom("client_links")
    .select(sql<string>`count(*)`.as("count"))
    .where("space_id", "=", spaceId)
    .where((is) => is.or([is("expires_at", "is", null), is("expires_at", ">", now)]))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

type NewClientLink = Omit<ClientLinksTable, "space_id" | "created_by" | "opened_at">;

export async function insertClientLink(
  tx: Tx,
  { spaceId, userId }: OwnerScope,
  link: NewClientLink,
  folderIds: readonly string[],
): Promise<void> {
  await tx.kysely
    .insertInto("client_links")
    .values({ ...link, space_id: spaceId, created_by: userId, opened_at: null })
    .execute();
  await tx.kysely
    .insertInto("client_link_folders")
    .values(folderIds.map((folder_id) => ({ link_id: link.id, folder_id })))
    .execute();
}

export async function deleteClientLink(
  { kysely }: Queries,
  { spaceId }: OwnerScope,
  id: string,
): Promise<boolean> {
  const row = await kysely
    .deleteFrom("client_links")
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * A valid link, identified by its token or by the cookie given for it. If its creator has left, it belongs to
 * the owner.
 */
export function findClientLink({ kysely }: Queries, id: string, now: Date) {
  return kysely
    .selectFrom("client_links as l")
    .select(["l.id", "l.space_id", "l.name", "l.shows", "l.password_hash", "l.expires_at"])
    .select(
      sql<string[]>`array(select folder_id from client_link_folders where link_id = l.id)`.as("folder_ids"),
    )
    .select(
      sql<string>`coalesce(
        (select m.user_id from memberships m where m.space_id = l.space_id and m.user_id = l.created_by),
        (select m.user_id from memberships m where m.space_id = l.space_id and m.role = 'owner'))`.as(
        "given_by",
      ),
    )
    .select(LANGUAGE.as("language"))
    .where("l.id", "=", id)
    .where(provenSpace("l.space_id"))
    .where(OPENS)
    .where((is) => is.or([is("l.expires_at", "is", null), is("l.expires_at", ">", now)]))
    .executeTakeFirst();
}
export type FoundLink = NonNullable<Awaited<ReturnType<typeof findClientLink>>>;

export async function noteClientVisit({ kysely }: Queries, id: string, now: Date): Promise<void> {
  await kysely.updateTable("client_links").set({ opened_at: now }).where("id", "=", id).execute();
}

export async function deleteEndedLinks({ kysely }: Queries, before: Date): Promise<void> {
  await kysely.deleteFrom("client_links").where("expires_at", "<", before).execute();
}

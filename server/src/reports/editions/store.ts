import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { ReportCovers } from "@owlstat/core/reports/definition.ts";
import { sql } from "kysely";
import type { Queries } from "../../platform/db/connect.ts";
import { SHOWN_NAME } from "../../profiles/store.ts";
import { coveredBy, type ReportRow } from "../store.ts";

/** A client for whom an edition of a report is made. */
export type EditionClient = { id: string; name: string; language: Language | null; email: string };
type Chosen = { space_id: string; covers: ReportCovers; each_client: readonly string[] | null };

/** The clients that a report on each client is made for now, by name; archived ones are left out. */
export async function editionsOf(
  { kysely }: Queries,
  { space_id, covers, each_client }: Chosen,
): Promise<EditionClient[]> {
  if (covers !== "clients") return [];
  const { rows } = await sql<EditionClient>`
    select f.id, f.name, c.language, lower(c.contact_email) as email
    from clients c join folders f on f.id = c.folder_id
    where c.space_id = ${space_id} and f.shared and f.archived_at is null
      and (${each_client}::uuid[] is null or f.id = any(${each_client}::uuid[]))
    order by lower(f.name), f.id`.execute(kysely);
  return rows;
}

/** The accounts of a report, or of one client's edition of it. */
export async function usernamesOf(
  db: Queries,
  { id, space_id, covers, folder_id }: Pick<ReportRow, "id" | "space_id" | "covers" | "folder_id">,
): Promise<string[]> {
  if (covers !== "folder") return (await coveredBy(db, [id])).map(({ username }) => username);
  const { rows } = await sql<{ username: string }>`
    select ${sql.raw(SHOWN_NAME)} as username from accounts t join profiles p on p.id = t.profile_id
    join folder_accounts i on i.profile_id = p.id and i.folder_id = ${folder_id}
    where t.space_id = ${space_id} and p.hidden_name is null order by t.position, p.id`.execute(db.kysely);
  return rows.map(({ username }) => username);
}

import type { Language } from "@owlstat/core/i18n/languages.ts";
import { sql } from "kysely";
import type { Queries, Tx } from "../../platform/db/connect.ts";

type Limited = {
  space_id: string;
  user_id: string | null;
  invitation_id: string | null;
  email: string;
  name: string;
  password_hash: string | null;
  language: Language | null;
  invited_by: string | null;
  folder_ids: string[];
};

/** Spaces with viewers, members or invited, who are limited to folders. */
export async function limitedSpaces({ kysely }: Queries): Promise<string[]> {
  const { rows } = await sql<{ space_id: string }>`
    select space_id from memberships where only_folders is not null and role = 'viewer'
    union select space_id from invitations where only_folders is not null and role = 'viewer'`.execute(
    kysely,
  );
  return rows.map(({ space_id }) => space_id);
}

/** Members and invited people of a space who are limited to folders, with those of the folders that are still there. */
export async function limitedPeople({ kysely }: Tx, spaceId: string): Promise<Limited[]> {
  const { rows } = await sql<Limited>`
    select p.*, array(select f.id from folders f where f.space_id = p.space_id and f.id = any(p.only_folders)) as folder_ids
    from (
      select m.space_id, m.user_id, null::uuid as invitation_id, u.email, u.name, u.password_hash, u.language,
        null::uuid as invited_by, m.only_folders
      from memberships m join users u on u.id = m.user_id
      where m.space_id = ${spaceId} and m.only_folders is not null and m.role = 'viewer'
      union all
      select i.space_id, null, i.id, i.email, '', null, i.language, i.invited_by, i.only_folders
      from invitations i where i.space_id = ${spaceId} and i.only_folders is not null and i.role = 'viewer') p
    order by p.invitation_id is not null, p.email`.execute(kysely);
  return rows;
}

/** Ends what a login has taken the place of. */
export async function endLimited({ kysely }: Tx, { space_id, user_id, invitation_id }: Limited) {
  if (invitation_id) await kysely.deleteFrom("invitations").where("id", "=", invitation_id).execute();
  if (user_id)
    await kysely
      .deleteFrom("memberships")
      .where("space_id", "=", space_id)
      .where("user_id", "=", user_id)
      .where("only_folders", "is not", null)
      .where("role", "=", "viewer")
      .execute();
}

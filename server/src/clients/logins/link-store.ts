import type { Queries } from "../../platform/db/connect.ts";
import type { ClientLoginLinksTable } from "../tables.ts";

export type LoginLink = ClientLoginLinksTable;

/** A newer link of the same kind takes the place of an older one. */
export async function insertLoginLink({ kysely }: Queries, link: LoginLink): Promise<void> {
  await kysely
    .deleteFrom("client_login_links")
    .where("login_id", "=", link.login_id)
    .where("kind", "=", link.kind)
    .execute();
  await kysely.insertInto("client_login_links").values(link).execute();
}

export function findLoginLink({ kysely }: Queries, id: string) {
  return kysely.selectFrom("client_login_links").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Uses a link and ends all others of its login. Of two simultaneous attempts only one gets true. */
export async function useLoginLink({ kysely }: Queries, link: LoginLink, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("client_login_links")
    .set({ used_at: now })
    .where("id", "=", link.id)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await kysely
    .deleteFrom("client_login_links")
    .where("login_id", "=", link.login_id)
    .where("id", "!=", link.id)
    .execute();
  return true;
}

export async function deleteOldLoginLinks({ kysely }: Queries, before: Date): Promise<void> {
  await kysely.deleteFrom("client_login_links").where("expires_at", "<=", before).execute();
}

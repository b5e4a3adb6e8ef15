import { NETWORK } from "@owlstat/core/profiles/networks.ts";
import type { ProfileTab } from "@owlstat/core/tabs/contract.ts";
import { MOST_TABS } from "@owlstat/core/tabs/rules.ts";
import { sql } from "kysely";
import type { Queries } from "../platform/db/connect.ts";
import "../profiles/tables.ts";
import "./tables.ts";

/** In the order they were opened. A profile that lost its name is not shown until it has one again. */
export function tabsOf({ kysely }: Queries, userId: string): Promise<ProfileTab[]> {
  return kysely
    .selectFrom("profile_tabs as t")
    .innerJoin("profiles as p", "p.id", "t.profile_id")
    .select([sql<string>`p.username`.as("username"), "p.picture_hash as profile_pic_hash"])
    .where("t.user_id", "=", userId)
    .where("p.username", "is not", null)
    .orderBy("t.opened_at")
    .orderBy("t.profile_id")
    .execute();
}

/**
 * Returns whether the tab is new. Locks the user, so that two devices cannot both add the last tab allowed.
 */
export async function insertTab(
  { kysely }: Queries,
  userId: string,
  profileId: number,
  now: Date,
): Promise<boolean> {
  await sql`select from users where id = ${userId} for no key update`.execute(kysely);
  const added = await kysely
    .insertInto("profile_tabs")
    .values({ user_id: userId, profile_id: profileId, opened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("profile_id")
    .executeTakeFirst();
  if (!added) return false;
  await sql`delete from profile_tabs where user_id = ${userId} and profile_id in (
    select profile_id from profile_tabs where user_id = ${userId} and profile_id <> ${profileId}
    order by opened_at desc, profile_id desc offset ${MOST_TABS - 1})`.execute(kysely);
  return true;
}

export async function deleteTab({ kysely }: Queries, userId: string, username: string): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom("profile_tabs")
    .where("user_id", "=", userId)
    .where("profile_id", "in", (from) =>
      from
        .selectFrom("profiles")
        .select("id")
        .where("network", "=", NETWORK)
        .where("username", "=", username),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteTabs({ kysely }: Queries, userId: string): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom("profile_tabs")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

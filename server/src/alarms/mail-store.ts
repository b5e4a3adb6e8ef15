import type { WrittenFiring } from "@owlstat/core/alarms/writing.ts";
import { sql } from "kysely";
import type { Queries, Tx } from "../platform/db/connect.ts";
import { SHOWN_NAME, shownName } from "../profiles/store.ts";
import "./tables.ts";

/** When the last mail to a person was begun. */
export async function lastClaim({ kysely }: Queries, userId: string): Promise<Date | null> {
  const row = await kysely
    .selectFrom("alarm_mails")
    .select((of) => of.fn.max("claimed_at").as("last"))
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.last ?? null;
}

/** Assigns all waiting firings of a person to one mail. Returns how many there are. */
export async function claimMails(tx: Tx, userId: string, mailId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx.kysely
    .updateTable("alarm_mails")
    .set({ mail_id: mailId, claimed_at: now })
    .where("user_id", "=", userId)
    .where("mail_id", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** When the first of the firings that wait to be mailed to a person fired; null where none waits. */
export async function firstWaiting({ kysely }: Queries, userId: string): Promise<number | null> {
  const row = await kysely
    .selectFrom("alarm_mails as m")
    .innerJoin("alarm_firings as f", "f.id", "m.firing_id")
    .select((of) => of.fn.min("f.fired_at").as("first"))
    .where("m.user_id", "=", userId)
    .where("m.mail_id", "is", null)
    .executeTakeFirst();
  return row?.first?.getTime() ?? null;
}

/** The firings of a mail that was not sent yet. */
export async function firingsOfMail({ kysely }: Queries, mailId: string): Promise<WrittenFiring[]> {
  const { rows } = await sql<WrittenFiring>`
    select ${sql.raw(SHOWN_NAME)} as username, f.measure, f.condition, f.threshold, f.day::text as day, f.value,
      ${shownName("f.other_id")} as other
    from alarm_mails m join alarm_firings f on f.id = m.firing_id join profiles p on p.id = f.profile_id
    where m.mail_id = ${mailId} and m.mailed_at is null
    order by f.day desc, f.id`.execute(kysely);
  return rows;
}

export async function markMailed({ kysely }: Queries, mailId: string, now: Date): Promise<void> {
  await kysely
    .updateTable("alarm_mails")
    .set({ mailed_at: now })
    .where("mail_id", "=", mailId)
    .where("mailed_at", "is", null)
    .execute();
}

/** These firings wait to be mailed to a person. */
export async function insertMails(tx: Tx, userId: string, firingIds: readonly string[]): Promise<void> {
  await sql`insert into alarm_mails (user_id, firing_id)
    select ${userId}::uuid, unnest(${firingIds}::uuid[])`.execute(tx.kysely);
}

/** The names of these profiles, by their ids. */
export async function namesOf(
  { kysely }: Queries,
  profileIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, ${sql.raw(SHOWN_NAME)} as name from profiles p
    where p.id = any(${profileIds}::bigint[])`.execute(kysely);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

import { mailboxOf } from "@owlstat/core/mail/mailbox.ts";
import type { LeavingReason, MailTopic } from "@owlstat/core/mail/rules.ts";
import { sql } from "kysely";
import { prepared, type Queries } from "../platform/db/connect.ts";
import type { LogTable } from "./tables.ts";

/** A list of mails: all of a topic that come from one report, space or the like. Of several, people know each by its name. */
export type MailList = { topic: MailTopic; list: string; name?: string };

const plain = (address: string) => address.trim().toLowerCase();

/** Whoever leaves a list leaves it under every spelling of the mailbox; what was noted before is noted as spelled. */
export const spellingsOf = (address: string) => [mailboxOf(address), plain(address)];

/** How a mail to this address ended, or that it waits, if it was tried. */
export function loggedOutcome({ kysely }: Queries, key: string, address: string) {
  return kysely
    .selectFrom("mail_log")
    .select(["id", "state", "reason", "at"])
    .modifyFront(prepared("mail.logged"))
    .where("key", "=", key)
    .where("address", "=", plain(address))
    .executeTakeFirst();
}

/** A mail that waits keeps the instant since when, until it ends. */
export async function logMail(db: Queries, entry: LogTable): Promise<void> {
  const { state, reason, at } = entry;
  await db.kysely
    .insertInto("mail_log")
    .values({ ...entry, address: plain(entry.address) })
    .onConflict((conflict) => {
      const same = conflict.columns(["key", "address"]);
      if (state === "waiting") return same.doNothing();
      return same.doUpdateSet({ state, reason, at }).where("mail_log.state", "=", "waiting");
    })
    .execute();
}

export function findLogged({ kysely }: Queries, id: string) {
  return kysely.selectFrom("mail_log").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Returns whether this is the first return of this mail. */
export async function noteReturn(
  { kysely }: Queries,
  id: string,
  state: "bounced" | "complained",
  reason: string,
): Promise<boolean> {
  const row = await kysely
    .updateTable("mail_log")
    .set({ state, reason })
    .where("id", "=", id)
    .where("state", "=", "sent")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldLog(db: Queries, before: Date): Promise<void> {
  await db.kysely.deleteFrom("mail_log").where("at", "<", before).execute();
}

export async function hasLeft(db: Queries, address: string, { topic, list }: MailList): Promise<boolean> {
  const row = await db.kysely
    .selectFrom("mail_unsubscribed")
    .select("topic")
    .where("address", "in", spellingsOf(address))
    .where("topic", "=", topic)
    .where("list", "=", list)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this address left a list, and why it takes no mail, if it said so. */
export async function standingOn(
  { kysely }: Queries,
  address: string,
  { topic, list }: MailList,
): Promise<{ left: boolean; refusal: string | null }> {
  const { rows } = await sql<{ left: boolean; refusal: string | null }>`
    select ${prepared("mail.standing")} exists (select from mail_unsubscribed
        where address = any(${spellingsOf(address)}::text[]) and topic = ${topic} and list = ${list}) as left,
      (select reason from mail_refused where address = ${plain(address)}) as refusal`.execute(kysely);
  return rows[0] ?? { left: false, refusal: null };
}

/** People who unsubscribed before may give a reason later. */
export async function leaveList(
  db: Queries,
  address: string,
  from: MailList,
  at: Date,
  reason: LeavingReason | null = null,
): Promise<void> {
  await db.kysely
    .insertInto("mail_unsubscribed")
    .values({ address: mailboxOf(address), ...from, at, reason })
    .onConflict((conflict) => {
      const known = conflict.columns(["address", "topic", "list"]);
      return reason ? known.doUpdateSet({ reason }) : known.doNothing();
    })
    .execute();
}

export async function joinList(db: Queries, address: string, { topic, list }: MailList): Promise<void> {
  await db.kysely
    .deleteFrom("mail_unsubscribed")
    .where("address", "in", spellingsOf(address))
    .where("topic", "=", topic)
    .where("list", "=", list)
    .execute();
}

/** Why this address takes no mail, if it said so. */
export async function refusalOf(db: Queries, address: string): Promise<string | null> {
  const row = await db.kysely
    .selectFrom("mail_refused")
    .select("reason")
    .where("address", "=", plain(address))
    .executeTakeFirst();
  return row?.reason ?? null;
}

export async function noteRefusal(db: Queries, address: string, reason: string, at: Date): Promise<void> {
  await db.kysely
    .insertInto("mail_refused")
    .values({ address: plain(address), reason, at })
    .onConflict((conflict) => conflict.column("address").doUpdateSet({ reason, at }))
    .execute();
}

export async function forgetRefusal(db: Queries, address: string): Promise<void> {
  await db.kysely.deleteFrom("mail_refused").where("address", "=", plain(address)).execute();
}

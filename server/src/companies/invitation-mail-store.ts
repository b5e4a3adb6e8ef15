import { createHmac } from "node:crypto";
import { mailboxOf } from "@owlstat/core/mail/mailbox.ts";
import { sql } from "kysely";
import type { Services } from "../platform/context.ts";
import type { Queries } from "../platform/db/connect.ts";
import "./tables.ts";

type Two<Of> = { inviter: Of; recipient: Of };
/** `spelled`: as addresses were noted before their mailboxes were. */
type Pair = Two<Buffer> & { spelled: Two<Buffer> };

/** Keyed hashes of both mailboxes: the record outlives the accounts and must not contain the addresses. */
export function pairOf({ secrets }: Pick<Services, "secrets">, inviter: string, recipient: string): Pair {
  const key = secrets.derive("invitation mails");
  const hash = (text: string) => createHmac("sha256", key).update(text).digest();
  const both = (read: (email: string) => string): Two<Buffer> => ({
    inviter: hash(read(inviter)),
    recipient: hash(read(recipient)),
  });
  return { ...both(mailboxOf), spelled: both((email) => email.toLowerCase()) };
}

export async function noteInvitationMail(
  db: Queries,
  id: string,
  { inviter, recipient }: Two<Buffer>,
  at: Date,
): Promise<void> {
  await db.kysely
    .insertInto("invitation_mails")
    .values({ id, inviter, recipient, sent_at: at, reported_at: null })
    .execute();
}

/** Whether this person reported this inviter, and how many people did since. */
export async function reportsOf(
  db: Queries,
  { inviter, recipient, spelled }: Pair,
  since: Date,
): Promise<{ byThem: boolean; people: number }> {
  const { rows } = await sql<{ byThem: boolean; people: number }>`
    select coalesce(bool_or(recipient in (${recipient}, ${spelled.recipient})), false) as "byThem",
      (count(distinct recipient) filter (where reported_at > ${since}))::int as people
    from invitation_mails where inviter in (${inviter}, ${spelled.inviter}) and reported_at is not null`.execute(
    db.kysely,
  );
  return rows[0] ?? { byThem: false, people: 0 };
}

/** Returns false when there was no such mail, or when it is too old. */
export async function reportMail(db: Queries, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable("invitation_mails")
    .set({ reported_at: sql<Date>`coalesce(reported_at, ${at})` })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Reports are kept, so that the inviter stays blocked; other entries are needed only while their link can be
 * used.
 */
export async function deleteOldInvitationMails(db: Queries, before: Date): Promise<void> {
  await db.kysely
    .deleteFrom("invitation_mails")
    .where("sent_at", "<=", before)
    .where("reported_at", "is", null)
    .execute();
}

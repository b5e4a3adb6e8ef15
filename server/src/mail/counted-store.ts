import { createHmac } from "node:crypto";
import type { Reserve } from "@owlstat/core/mail/kinds.ts";
import { mailboxOf } from "@owlstat/core/mail/mailbox.ts";
import { sql } from "kysely";
import type { Queries, Tx } from "../platform/db/connect.ts";
import type { Secrets } from "../platform/secrets.ts";
import type { CountedTable } from "./tables.ts";

export type CountedBy = Pick<CountedTable, "recipient" | "space" | "sender">;

/** Who is counted for a mail, as keyed hashes. */
export function countedBy(
  secrets: Secrets,
  { email, spaceId, by }: { email: string; spaceId: string | null; by: string | null },
): CountedBy {
  const hash = hashing(secrets);
  return {
    recipient: hash(`mailbox ${mailboxOf(email)}`),
    space: spaceId === null ? null : hash(`space ${spaceId}`),
    sender: by === null ? null : hash(`person ${by}`),
  };
}

export const countedMail = (secrets: Secrets, key: string, email: string): Buffer =>
  hashing(secrets)(`mail ${key} ${email.toLowerCase()}`);

const hashing = (secrets: Secrets) => {
  const key = secrets.derive("mail counted");
  return (text: string) => createHmac("sha256", key).update(text).digest();
};

/** Nobody else counts for this recipient, space or sender until the end of the transaction. */
export async function lockCounts(tx: Tx, { recipient, space, sender }: CountedBy): Promise<void> {
  const keys = [recipient, space, sender].flatMap((key) => (key ? key.toString("hex") : []));
  for (const key of keys.sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx.kysely);
}

export type Window = {
  of: keyof CountedBy;
  key: Buffer;
  most: number;
  milliseconds: number;
  reserve?: Reserve | null;
};

/** When this window has room again; null if it has room now. */
export async function fullUntil(
  { kysely }: Queries,
  { of, key, most, milliseconds, reserve }: Window,
  now: number,
): Promise<number | null> {
  if (most <= 0) return now + milliseconds;
  let query = kysely
    .selectFrom("mail_counted")
    .select("at")
    .where(of, "=", key)
    .where("at", ">", new Date(now - milliseconds));
  if (reserve !== undefined) query = query.where("reserve", reserve === null ? "is" : "=", reserve);
  const last = await query
    .orderBy("at", "desc")
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return last ? last.at.getTime() + milliseconds : null;
}

export async function isCounted({ kysely }: Queries, mail: Buffer): Promise<boolean> {
  const row = await kysely
    .selectFrom("mail_counted")
    .select("mail")
    .where("mail", "=", mail)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCounted(tx: Tx, row: CountedTable): Promise<void> {
  await tx.kysely.insertInto("mail_counted").values(row).execute();
}

export async function deleteCounted({ kysely }: Queries, before: Date): Promise<void> {
  await kysely.deleteFrom("mail_counted").where("at", "<", before).execute();
}

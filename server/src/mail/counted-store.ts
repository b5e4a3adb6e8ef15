import { createHmac } from "node:crypto";
import type { Reserve } from "@owlstat/core/mail/kinds.ts";
import { mailboxOf } from "@owlstat/core/mail/mailbox.ts";
import { sql } from "kysely";
import { prepared, type Queries, type Tx } from "../platform/db/connect.ts";
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
  const keys = [recipient, space, sender].flatMap((key) => (key ? key.toString("hex") : [])).sort();
  await sql`select ${prepared("mail.lock")} pg_advisory_xact_lock(hashtextextended(key, 0))
    from unnest(${keys}::text[]) key`.execute(tx.kysely);
}

export type Window = {
  of: keyof CountedBy;
  key: Buffer;
  most: number;
  milliseconds: number;
  reserve?: Reserve | null;
};

/** When each of these windows has room again; null for one that has room now. */
export async function fullUntil(
  { kysely }: Queries,
  windows: readonly Window[],
  now: number,
): Promise<(number | null)[]> {
  const columns = windows.map((window, place) => sql`${lastIn(window, now)} as ${sql.ref(`window${place}`)}`);
  const { rows } = await sql<Record<string, Date | null>>`select ${sql.join(columns)}`.execute(kysely);
  return windows.map(({ most, milliseconds }, place) => {
    if (most <= 0) return now + milliseconds;
    const last = rows[0]?.[`window${place}`];
    return last ? last.getTime() + milliseconds : null;
  });
}

/** The mail that filled a window. */
function lastIn({ of, key, most, milliseconds, reserve }: Window, now: number) {
  const kept = reserve === null ? sql`and reserve is null` : sql`and reserve = ${reserve}`;
  return sql`(select at from mail_counted
    where ${sql.ref(of)} = ${key} and at > ${new Date(now - milliseconds)} ${reserve === undefined ? sql`` : kept}
    order by at desc offset ${Math.max(0, most - 1)} limit 1)`;
}

export async function isCounted({ kysely }: Queries, mail: Buffer): Promise<boolean> {
  const row = await kysely
    .selectFrom("mail_counted")
    .select("mail")
    .modifyFront(prepared("mail.counted"))
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

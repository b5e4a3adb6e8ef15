import type { CheckedRecord } from "@owlstat/core/whitelabel/domains.ts";
import { sql } from "kysely";
import "../mail/sender-store.ts";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";

/** The sender of the space; who sees a part of the space sees none of it. */
export function findSender({ kysely }: Queries, { spaceId, only }: OwnerScope) {
  return kysely
    .selectFrom("mail_senders")
    .selectAll()
    .where("space_id", "=", spaceId)
    .where(sql<boolean>`${only === null}`)
    .executeTakeFirst();
}
export type SenderRow = NonNullable<Awaited<ReturnType<typeof findSender>>>;

type NewSender = Pick<
  SenderRow,
  "address" | "domain" | "selector" | "public_key" | "sealed_secret_key" | "created_at"
>;

export async function insertSender(tx: Tx, { spaceId }: OwnerScope, sender: NewSender): Promise<void> {
  const unseen = { verified: false, record: null, checked_at: null };
  await tx.kysely
    .insertInto("mail_senders")
    .values({ space_id: spaceId, ...sender, ...unseen })
    .execute();
}

export async function setSenderAddress(tx: Tx, { spaceId }: OwnerScope, address: string): Promise<void> {
  await tx.kysely.updateTable("mail_senders").set({ address }).where("space_id", "=", spaceId).execute();
}

export async function deleteSender({ kysely }: Queries, { spaceId }: OwnerScope): Promise<void> {
  await kysely.deleteFrom("mail_senders").where("space_id", "=", spaceId).execute();
}

export function allSenders({ kysely }: Queries) {
  return kysely.selectFrom("mail_senders").selectAll().orderBy("space_id").execute();
}

/** The sender as it was checked, locked until the end of the transaction; nothing if it was replaced. */
export function lockSender(tx: Tx, { space_id, selector }: Pick<SenderRow, "space_id" | "selector">) {
  return tx.kysely
    .selectFrom("mail_senders")
    .selectAll()
    .where("space_id", "=", space_id)
    .where("selector", "=", selector)
    .forUpdate()
    .executeTakeFirst();
}

/** Where mails come back, and what was found of the record for it. */
type ReturnPath = { host: string | null; record: CheckedRecord | null };

export async function saveSenderCheck(
  tx: Tx,
  spaceId: string,
  { verified, record, back, at }: { verified: boolean; record: CheckedRecord; back: ReturnPath; at: Date },
): Promise<void> {
  await tx.kysely
    .updateTable("mail_senders")
    .set({
      verified,
      record: JSON.stringify(record),
      return_host: back.host,
      return_record: back.record && JSON.stringify(back.record),
      checked_at: at,
    })
    .where("space_id", "=", spaceId)
    .execute();
}

/** Only where the key still is the one that was read. */
export async function resealSender(
  { kysely }: Queries,
  { space_id, sealed_secret_key }: SenderRow,
  sealed: Buffer,
): Promise<void> {
  await kysely
    .updateTable("mail_senders")
    .set({ sealed_secret_key: sealed })
    .where("space_id", "=", space_id)
    .where("sealed_secret_key", "=", sealed_secret_key)
    .execute();
}

import type { AdminMail } from "@owlstat/core/admin/space-contract.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";
import { SHOWN_NAME } from "../profiles/store.ts";

export async function namesTrackedIn(db: Db, spaceId: string): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select ${sql.raw(SHOWN_NAME)} as username from accounts a join profiles p on p.id = a.profile_id
    where a.space_id = ${spaceId} order by a.position, p.id`.execute(db.reader);
  return rows.map(({ username }) => username);
}

type MailRow = Omit<AdminMail, "at"> & { at: Date };
type InvoiceRow = {
  id: string;
  kind: string;
  year: number;
  number: number;
  issued_at: Date;
  total: number;
  currency: string;
  discount: number;
  mail: (Omit<MailRow, "at"> & { at: string }) | null;
};

/** Documents of a space, newest first, each with its mail; see `sendReceipt` for the key of that. */
export async function invoicesOfSpace(db: Db, spaceId: string): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select i.id, i.kind, i.year, i.number, i.issued_at, i.total, i.currency,
      (select coalesce(sum(-(line->>'cents')::int), 0)::int from jsonb_array_elements(i.lines) line
        where line->>'kind' = 'discount' and i.replaces is null) as discount,
      (select jsonb_build_object('id', m.id, 'at', m.at, 'address', m.address, 'subject', m.subject,
        'state', m.state, 'reason', m.reason) from mail_log m
        where m.key = 'receipt ' || i.id order by m.at desc limit 1) as mail
    from invoices i where i.space_id = ${spaceId}
    order by i.issued_at desc, i.number desc limit 50`.execute(db.reader);
  return rows;
}

const MOST_MAILS = 20;

async function mails(db: Db, condition: RawBuilder<boolean>): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select id, at, address, subject, state, reason from mail_log where topic is null and ${condition}
    order by at desc, id desc limit ${MOST_MAILS}`.execute(db.reader);
  return rows;
}

export const mailsOfSpace = (db: Db, spaceId: string) => mails(db, sql<boolean>`space_id = ${spaceId}`);

/** Mails to somebody that are about no space. */
export const mailsTo = (db: Db, userId: string) =>
  mails(db, sql<boolean>`user_id = ${userId} and space_id is null`);

type CodeRow = {
  code: string;
  label: string;
  kind: "slots" | "discount";
  redeemed_at: Date;
  spent_at: Date | null;
};

export async function codesOfSpace(db: Db, spaceId: string): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    select v.code, v.label, v.kind, r.redeemed_at, r.spent_at
    from voucher_redemptions r join vouchers v on v.id = r.voucher_id
    where r.space_id = ${spaceId} order by r.redeemed_at desc`.execute(db.reader);
  return rows;
}

export async function hostsOfSpace(db: Db, spaceId: string, brandDomain: string): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    select host from domains where space_id = ${spaceId}
    union all select subdomain || '.' || ${brandDomain} from sites
      where space_id = ${spaceId} and subdomain is not null`.execute(db.reader);
  return rows.map(({ host }) => host);
}

import type { InvoiceItem } from "@owlstat/core/billing/items.ts";
import { invoiceName } from "@owlstat/core/billing/rules.ts";
import { type Insertable, type Selectable, sql } from "kysely";
import type { OwnerScope } from "../../platform/context.ts";
import type { Queries, Tx } from "../../platform/db/connect.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { InvoiceParty } from "../tables.ts";

export type InvoiceRow = Selectable<Tables["invoices"]>;
export type NewInvoice = Omit<Insertable<Tables["invoices"]>, "number" | "seller" | "buyer" | "lines"> & {
  seller: InvoiceParty;
  buyer: InvoiceParty;
  lines: InvoiceItem[];
};

/**
 * Issues a document with the next number of its series. The row of the series stays locked until the commit,
 * so numbers have no gaps. Returns null if the document was issued before.
 */
export async function issue(tx: Tx, { seller, buyer, lines, ...rest }: NewInvoice): Promise<number | null> {
  const known = await tx.kysely
    .selectFrom("invoices")
    .select("id")
    .where("kind", "=", rest.kind)
    .where("provider", "=", rest.provider)
    .where("provider_id", "=", rest.provider_id)
    .where("replaces", rest.replaces ? "=" : "is", rest.replaces ?? null)
    .executeTakeFirst();
  if (known) return null;
  const { rows } = await sql<{ last: number }>`
    insert into invoice_series (kind, year, last) values (${rest.kind}, ${rest.year}, 1)
    on conflict (kind, year) do update set last = invoice_series.last + 1 returning last`.execute(tx.kysely);
  const number = rows[0]?.last ?? 1;
  const texts = {
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    lines: JSON.stringify(lines),
  };
  await tx.kysely
    .insertInto("invoices")
    .values({ ...rest, ...texts, number })
    .execute();
  return number;
}

/** The provider's ids of what was already issued for a space. */
export async function issuedIds(db: Queries, spaceId: string): Promise<Set<string>> {
  const rows = await db.kysely
    .selectFrom("invoices")
    .select("provider_id")
    .where("space_id", "=", spaceId)
    .where("kind", "=", "invoice")
    .execute();
  return new Set(rows.map(({ provider_id }) => provider_id));
}

/** A document with the number of the invoice it corrects or replaces. */
export async function findIssued(
  db: Queries,
  id: string,
): Promise<{ row: InvoiceRow; corrects: string | null } | null> {
  const row = await db.kysely.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const about = row.corrects ?? row.replaces;
  const first = about
    ? await db.kysely.selectFrom("invoices").selectAll().where("id", "=", about).executeTakeFirst()
    : undefined;
  return { row, corrects: first ? invoiceName(first) : null };
}

/** Any invoice with what credit notes took back of it and whether another replaced it, for admins and callers who were checked to own it. */
export async function findInvoice(db: Queries, id: string) {
  return db.kysely
    .selectFrom("invoices as i")
    .selectAll("i")
    .select(
      sql<number>`coalesce((select -sum(c.total) from invoices c where c.corrects = i.id), 0)::int`.as(
        "credited",
      ),
    )
    .select(sql<boolean>`exists (select from invoices n where n.replaces = i.id)`.as("replaced"))
    .where("i.id", "=", id)
    .executeTakeFirst();
}

/** Invoices of these bills that no other replaced, with what credit notes took back of each so far. */
export async function creditable(tx: Tx, spaceId: string, billIds: readonly string[]) {
  const rows = await tx.kysely
    .selectFrom("invoices as i")
    .selectAll("i")
    .select(
      sql<number>`coalesce((select -sum(c.net) from invoices c where c.corrects = i.id), 0)::int`.as(
        "back_net",
      ),
    )
    .select(
      sql<number>`coalesce((select -sum(c.vat) from invoices c where c.corrects = i.id), 0)::int`.as(
        "back_vat",
      ),
    )
    .select(sql<boolean>`exists (select from vat_returns v where v.invoice_id = i.id)`.as("only_vat"))
    .where("i.space_id", "=", spaceId)
    .where("i.kind", "=", "invoice")
    .where("i.provider_id", "in", [...billIds])
    .where(sql<boolean>`not exists (select from invoices n where n.replaces = i.id)`)
    .orderBy("i.number")
    .execute();
  return rows.map(({ back_net: net, back_vat: vat, only_vat: onlyVat, ...invoice }) => ({
    invoice,
    credited: { net, vat, total: net + vat },
    onlyVat,
  }));
}

/** Invoices since an instant that charge VAT of another country and were not refunded at all. */
export function invoicesWithVatSince(db: Queries, spaceId: string, since: Date): Promise<InvoiceRow[]> {
  return db.kysely
    .selectFrom("invoices")
    .selectAll()
    .where("space_id", "=", spaceId)
    .where("kind", "=", "invoice")
    .where("vat_kind", "=", "eu")
    .where("vat", ">", 0)
    .where("issued_at", ">=", since)
    .where("id", "not in", (noted) =>
      noted.selectFrom("invoices").select(sql<string>`corrects`.as("id")).where("corrects", "is not", null),
    )
    .orderBy("number")
    .execute();
}

export async function noteVatReturn(db: Queries, invoiceId: string, now: Date): Promise<void> {
  await db.kysely
    .insertInto("vat_returns")
    .values({ invoice_id: invoiceId, decided_at: now })
    .onConflict((same) => same.doNothing())
    .execute();
}

export function invoicesOf(db: Queries, { spaceId }: OwnerScope): Promise<InvoiceRow[]> {
  return db.kysely
    .selectFrom("invoices")
    .selectAll()
    .where("space_id", "=", spaceId)
    .orderBy("issued_at", "desc")
    .orderBy("number", "desc")
    .execute();
}

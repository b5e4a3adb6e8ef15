import { type Insertable, type Selectable, sql } from "kysely";
import type { OwnerScope } from "../platform/context.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import type { Tables } from "../platform/db/tables.ts";
import type { InvoiceLine, InvoiceParty } from "./tables.ts";

export type InvoiceRow = Selectable<Tables["invoices"]>;
export type NewInvoice = Omit<Insertable<Tables["invoices"]>, "number" | "seller" | "buyer" | "lines"> & {
  seller: InvoiceParty;
  buyer: InvoiceParty;
  lines: InvoiceLine[];
};

/**
 * Issues a document under the next number of its series. The series' row stays locked until the commit, so numbers
 * have no gaps; one that was issued before is not issued again and answers null.
 */
export async function issue(tx: Tx, { seller, buyer, lines, ...rest }: NewInvoice): Promise<number | null> {
  const known = await tx.kysely
    .selectFrom("invoices")
    .select("id")
    .where("kind", "=", rest.kind)
    .where("provider", "=", rest.provider)
    .where("provider_id", "=", rest.provider_id)
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

export function invoicesOf(db: Queries, { spaceId }: OwnerScope): Promise<InvoiceRow[]> {
  return db.kysely
    .selectFrom("invoices")
    .selectAll()
    .where("space_id", "=", spaceId)
    .orderBy("issued_at", "desc")
    .orderBy("number", "desc")
    .execute();
}

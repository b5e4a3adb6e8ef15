import type { InvoiceDocument } from "@owlstat/core/billing/document.ts";
import { sql } from "kysely";
import type { Queries } from "../../platform/db/connect.ts";
import "../tables.ts";

type Files = { document: InvoiceDocument; xml: string | null };

/** Keeps what a document says, for good. */
export async function keepFiles(db: Queries, invoiceId: string, { document, xml }: Files): Promise<void> {
  await db.kysely
    .insertInto("invoice_files")
    .values({ invoice_id: invoiceId, document: JSON.stringify(document), xml })
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Nothing for what was issued before files were kept and was not asked for since. */
export async function keptFiles(db: Queries, invoiceId: string) {
  const rows = db.kysely.selectFrom("invoice_files").selectAll().where("invoice_id", "=", invoiceId);
  return (await rows.executeTakeFirst()) ?? null;
}

/** The first PDF of a document is the one that counts. */
export async function keepPdf(db: Queries, invoiceId: string, pdf: Uint8Array): Promise<void> {
  await db.kysely
    .updateTable("invoice_files")
    .set({ pdf: Buffer.from(pdf) })
    .where("invoice_id", "=", invoiceId)
    .where("pdf", "is", null)
    .execute();
}

const UNPRINTED = sql<boolean>`not exists (
  select from invoice_files f where f.invoice_id = invoices.id and f.pdf is not null)`;

/** How many of these documents have no PDF yet. */
export async function unprintedOf(db: Queries, ids: readonly string[]): Promise<number> {
  const { count } = await db.kysely
    .selectFrom("invoices")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("id", "in", [...ids])
    .where(UNPRINTED)
    .executeTakeFirstOrThrow();
  return count;
}

/** Documents that have no PDF yet, oldest first. */
export async function unprinted(db: Queries, most: number): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom("invoices")
    .select("id")
    .where(UNPRINTED)
    .orderBy("issued_at")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

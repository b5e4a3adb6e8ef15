import type { AdminInvoice, exportInvoices } from "@owlstat/core/admin/invoice-contract.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import type { VatKind } from "@owlstat/core/vat/rules.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";

type InvoiceFilter = Input<typeof exportInvoices>;

/** The number as printed on the document; see `invoiceName`. */
export const INVOICE_NAME = sql<string>`case when i.kind = 'credit_note' then 'C' else '' end || i.year || '-' || case
  when i.number < 10000 then lpad(i.number::text, 4, '0') else i.number::text end`;

/** Once VIES found a number valid after all, no VAT should have been charged. */
const VAT_DUE = sql<number>`case when exists (select from vat_returns v where v.invoice_id = i.id) then 0
  else coalesce(i.vat_due, i.vat) end`;
/** What credit notes took back lowers what is due in proportion; each may round by a cent. */
const VAT_OPEN = sql<number>`case when i.kind = 'credit_note' then 0 else (
  select case when abs(d.open) > 1 + d.notes then d.open else 0 end from (
    select i.vat + coalesce(sum(c.vat), 0)
      - coalesce(round(${VAT_DUE} * (i.net + coalesce(sum(c.net), 0))::numeric / nullif(i.net, 0)), 0) as open,
      count(c.id) as notes
    from invoices c where c.corrects = i.id) d)::int end`;

/** How many invoices wait for somebody to settle their VAT. */
export async function countVatDifferences(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invoices i where ${VAT_OPEN} <> 0`.execute(db.reader);
  return rows[0]?.count ?? 0;
}

/** A period begins and ends at midnight where the seller is. */
function found(
  { q, kind, vat_kind, country, from, to, differs }: InvoiceFilter,
  timeZone: string,
): RawBuilder<unknown> {
  const like = `%${(q ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const conditions = [
    q &&
      sql`(${INVOICE_NAME} ilike ${like} or i.buyer->>'name' ilike ${like} or i.buyer->>'email' ilike ${like})`,
    kind && sql`i.kind = ${kind}`,
    vat_kind && sql`i.vat_kind = ${vat_kind}`,
    country && sql`i.country = ${country}`,
    from && sql`i.issued_at >= (${from}::date)::timestamp at time zone ${timeZone}`,
    to && sql`i.issued_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
    differs && sql`${VAT_OPEN} <> 0`,
  ].filter((condition) => typeof condition === "object");
  return conditions.length > 0 ? sql`invoices i where ${sql.join(conditions, sql` and `)}` : sql`invoices i`;
}

type ListedInvoice = Omit<AdminInvoice, "issued_at"> & { issued_at: Date };

const dayOf = (timeZone: string) => sql<string>`to_char(i.issued_at at time zone ${timeZone}, 'YYYY-MM-DD')`;

export async function findInvoices(
  db: Db,
  filter: InvoiceFilter,
  timeZone: string,
  page: { at: number; size: number },
) {
  const { rows } = await sql<ListedInvoice>`
    select i.id, ${INVOICE_NAME} as name, i.kind, i.issued_at, ${dayOf(timeZone)} as day, i.buyer->>'name' as buyer, i.buyer->>'email' as email,
      i.country, i.vat_kind, i.vat_rate, i.net, i.vat, i.total, i.currency,
      coalesce((select -sum(c.total) from invoices c where c.corrects = i.id), 0)::int as credited,
      ${VAT_DUE}::int as vat_due, ${VAT_OPEN} as vat_open,
      exists (select from invoices n where n.replaces = i.id) as replaced
    from ${found(filter, timeZone)} order by i.issued_at desc, i.number desc
    limit ${page.size} offset ${(page.at - 1) * page.size}`.execute(db.reader);
  return rows;
}

type CountryRow = {
  country: string;
  vat_kind: VatKind;
  vat_rate: number;
  count: number;
  net: number;
  vat: number;
  total: number;
};

/** Sales by country and rate, as needed for a one-stop-shop VAT return. */
export async function totalsByCountry(
  db: Db,
  filter: InvoiceFilter,
  timeZone: string,
): Promise<CountryRow[]> {
  const { rows } = await sql<CountryRow>`
    select i.country, i.vat_kind, i.vat_rate, count(*)::int as count,
      sum(i.net)::int as net, sum(i.vat)::int as vat, sum(i.total)::int as total
    from ${found(filter, timeZone)} group by i.country, i.vat_kind, i.vat_rate
    order by i.country, i.vat_kind, i.vat_rate`.execute(db.reader);
  return rows;
}

type ExportRow = {
  id: string;
  name: string;
  kind: string;
  day: string;
  corrects: string | null;
  buyer: string;
  email: string;
  country: string;
  vat_number: string;
  vat_kind: string;
  vat_rate: number;
  net: number;
  vat: number;
  total: number;
  currency: string;
  provider: string;
  provider_id: string;
};

export async function invoicesToExport(db: Db, filter: InvoiceFilter, timeZone: string) {
  const { rows } = await sql<ExportRow>`
    select i.id, ${INVOICE_NAME} as name, i.kind, ${dayOf(timeZone)} as day,
      (select case when o.number < 10000 then o.year || '-' || lpad(o.number::text, 4, '0')
        else o.year || '-' || o.number end from invoices o where o.id = i.corrects) as corrects,
      i.buyer->>'name' as buyer, i.buyer->>'email' as email, i.country, i.buyer->>'vat' as vat_number,
      i.vat_kind, i.vat_rate, i.net, i.vat, i.total, i.currency, i.provider, i.provider_id
    from ${found(filter, timeZone)} order by i.issued_at, i.kind, i.number`.execute(db.reader);
  return rows;
}

import type { VatRow } from "@owlstat/core/admin/money-contract.ts";
import type { PaidLine } from "@owlstat/core/admin/recurring.ts";
import { sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";

type Month = { month: string; start: Date; end: Date; invoiced: number; refunded: number; vat: number };

/**
 * The last months up to now where the seller is, oldest first, with the sums of their documents. An invoice that was
 * issued anew is no other sale, and the note that cancels the first one is no refund.
 */
export async function documentsByMonth(db: Db, timeZone: string, now: Date, count: number): Promise<Month[]> {
  const { rows } = await sql<Month>`
    with months as (
      select m, (m at time zone ${timeZone}) as start, ((m + interval '1 month') at time zone ${timeZone}) as end
      from generate_series(
        date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) - make_interval(months => ${count - 1}),
        date_trunc('month', ${now}::timestamptz at time zone ${timeZone}), interval '1 month') m)
    select to_char(m, 'YYYY-MM') as month, months.start, months.end,
      coalesce(sum(i.net) filter (where i.kind = 'invoice' and i.replaces is null), 0)::int as invoiced,
      coalesce(-sum(i.net) filter (where i.kind = 'credit_note' and not i.cancels), 0)::int as refunded,
      coalesce(sum(i.vat), 0)::int as vat
    from months left join invoices i on i.issued_at >= months.start and i.issued_at < months.end
    group by m, months.start, months.end order by m`.execute(db.reader);
  return rows;
}

type Line = { kind: PaidLine["kind"]; cents: number; start: string; end: string };

/**
 * What each customer paid for, from invoices whose time may reach beyond `since`. A whole refund ends it. Invoices of
 * erased spaces belong together by the buyer's address.
 */
export async function paidLines(db: Db, since: Date): Promise<PaidLine[][]> {
  const { rows } = await sql<{ customer: string; lines: Line[]; ended: Date | null }>`
    select coalesce(i.space_id::text, i.buyer->>'email') as customer, i.lines,
      (select max(c.issued_at) from invoices c where c.corrects = i.id
        having -sum(c.net) >= i.net and i.net > 0) as ended
    from invoices i where i.kind = 'invoice' and not exists (select from invoices n where n.replaces = i.id)
      and i.issued_at > ${since}::timestamptz - interval '13 months'`.execute(db.reader);
  const customers = new Map<string, PaidLine[]>();
  for (const { customer, lines, ended } of rows) {
    const known = customers.get(customer) ?? [];
    customers.set(customer, [...known, ...lines.map((line) => paidLine(line, ended))]);
  }
  return [...customers.values()];
}

function paidLine({ kind, cents, start, end }: Line, ended: Date | null): PaidLine {
  const last = Date.parse(end);
  return {
    kind,
    cents,
    start: Date.parse(start),
    end: ended ? Math.min(last, ended.getTime()) : last,
  };
}

/** Credit notes and invoices that were issued anew count for the quarter of the sale. */
export async function vatByCountry(db: Db, quarter: string, timeZone: string): Promise<VatRow[]> {
  const local = (instant: string) => sql`(${sql.ref(instant)} at time zone ${timeZone})`;
  const named = (instant: string) => sql<string>`to_char(${local(instant)}, 'YYYY-"Q"Q')`;
  const { rows } = await sql<VatRow>`
    select coalesce(${named("o.sold_at")}, ${named("o.issued_at")}, ${named("i.sold_at")}, ${named("i.issued_at")}) as quarter, i.country, i.vat_rate,
      sum(i.net)::int as net, sum(i.vat)::int as vat
    from invoices i left join invoices o on o.id = i.corrects
    where i.vat_kind = 'eu' and ${named("i.issued_at")} = ${quarter}
    group by 1, i.country, i.vat_rate having sum(i.net) <> 0 or sum(i.vat) <> 0 order by 1 desc, i.country, i.vat_rate`.execute(
    db.reader,
  );
  return rows;
}

import { priceOf } from "@owlstat/core/pricing/rules.ts";
import { type Selectable, sql } from "kysely";
import type { Queries } from "../../../platform/db/connect.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { Reduction } from "../../../providers/payments.ts";
import type { Noted, PaypalMemory, Remembered } from "../../../providers/paypal/memory.ts";
import "../../tables.ts";

type Row = Selectable<Tables["paypal_subscriptions"]>;

const reductionIn = ({ discount_percent: percent, discount_code: code }: Row): Reduction | null =>
  percent !== null && code !== null ? { percent, code } : null;

const rememberedFrom = (row: Row): Remembered => ({
  id: row.id,
  customerId: row.space_id,
  slots: row.slots,
  cycle: row.cycle,
  // The version before this column kept none, and sold by the first table.
  net: row.net ?? priceOf(row.slots)[row.cycle],
  rate: row.vat_rate,
  due: {
    net: row.due_net,
    vat: row.due_vat,
    discount: row.discount,
    reduction: reductionIn(row),
    lines: row.lines,
  },
  madeAt: row.made_at.getTime(),
  startsAt: row.starts_at.getTime(),
  replaces: row.replaces,
  atPeriodEnd: row.at_period_end,
  periodEnd: row.period_end.getTime(),
  cancelAsked: row.cancel_asked,
  givenUp: row.given_up,
  endedAt: row.ended_at?.getTime() ?? null,
});

async function add(db: Queries, row: Remembered): Promise<void> {
  const values = {
    id: row.id,
    space_id: row.customerId,
    slots: row.slots,
    cycle: row.cycle,
    net: row.net,
    vat_rate: row.rate,
    due_net: row.due.net,
    due_vat: row.due.vat,
    discount: row.due.discount,
    discount_percent: row.due.reduction?.percent ?? null,
    discount_code: row.due.reduction?.code ?? null,
    lines: JSON.stringify(row.due.lines),
    made_at: new Date(row.madeAt),
    starts_at: new Date(row.startsAt),
    replaces: row.replaces,
    at_period_end: row.atPeriodEnd,
    period_end: new Date(row.periodEnd),
  };
  await db.kysely.insertInto("paypal_subscriptions").values(values).execute();
}

async function note(db: Queries, id: string, fields: Partial<Noted>): Promise<void> {
  const { periodEnd, cancelAsked, givenUp, endedAt, rate } = fields;
  await db.kysely
    .updateTable("paypal_subscriptions")
    .set({
      ...(rate !== undefined && { vat_rate: rate }),
      ...(periodEnd !== undefined && { period_end: new Date(periodEnd) }),
      ...(cancelAsked !== undefined && { cancel_asked: cancelAsked }),
      ...(givenUp !== undefined && { given_up: givenUp }),
      ...(endedAt !== undefined && { ended_at: endedAt === null ? null : new Date(endedAt) }),
    })
    .where("id", "=", id)
    .execute();
}

async function customerOf(db: Queries, id: string): Promise<string | null> {
  const rows = db.kysely.selectFrom("paypal_subscriptions").select("space_id").where("id", "=", id);
  return (await rows.executeTakeFirst())?.space_id ?? null;
}

async function customerOfPayment(db: Queries, paymentId: string): Promise<string | null> {
  const row = await db.kysely
    .selectFrom("invoices")
    .select("space_id")
    .where("provider", "=", "paypal")
    .where("provider_id", "=", paymentId)
    .executeTakeFirst();
  return row?.space_id ?? null;
}

async function openDisputes(db: Queries, spaceId: string) {
  const { rows } = await sql<{ id: string; paymentId: string }>`
    select d.id, d.payment_id as "paymentId" from paypal_disputes d
    join invoices i on i.provider = 'paypal' and i.kind = 'invoice' and i.provider_id = d.payment_id
    where i.space_id = ${spaceId} and not exists (
      select from billing_disputes b where b.provider = 'paypal' and b.id = d.id and b.state <> 'open')
    order by d.id`.execute(db.kysely);
  return rows;
}

/** What we know of subscriptions at PayPal, which finds none but by its id. */
export function paypalMemory(db: Queries): PaypalMemory {
  return {
    add: (row) => add(db, row),
    note: (id, fields) => note(db, id, fields),
    async of(customerId) {
      const rows = await db.kysely
        .selectFrom("paypal_subscriptions")
        .selectAll()
        .where("space_id", "=", customerId)
        .where("given_up", "=", false)
        .orderBy("number")
        .execute();
      return rows.map(rememberedFrom);
    },
    customerOf: (id) => customerOf(db, id),
    customerOfPayment: (paymentId) => customerOfPayment(db, paymentId),
    async noteBack(payment_id, { total, lost }) {
      await sql`insert into paypal_refunds (payment_id, total, lost) values (${payment_id}, ${total}, ${lost})
        on conflict (payment_id) do update set total = greatest(paypal_refunds.total, excluded.total),
          lost = paypal_refunds.lost or excluded.lost`.execute(db.kysely);
    },
    async noteDispute(id, payment_id) {
      await db.kysely
        .insertInto("paypal_disputes")
        .values({ id, payment_id })
        .onConflict((same) => same.doNothing())
        .execute();
    },
    openDisputes: (customerId) => openDisputes(db, customerId),
    async backOf(paymentIds) {
      if (paymentIds.length === 0) return new Map();
      const rows = await db.kysely
        .selectFrom("paypal_refunds")
        .selectAll()
        .where("payment_id", "in", [...paymentIds])
        .execute();
      return new Map(rows.map(({ payment_id, total, lost }) => [payment_id, { total, lost }]));
    },
  };
}

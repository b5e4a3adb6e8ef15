import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";
import { PLAN_COLUMNS } from "../spaces/plan-store.ts";
import { INVOICE_NAME } from "./invoice-store.ts";

/**
 * The spaces that somebody may mean by a company's or buyer's name, the number of an invoice, a host, or the id that a
 * payment service gave to a customer, a subscription or a bill. Ids are found whole, names also in part.
 */
export function spacesMatching(q: string, customerSpaces: readonly string[]): RawBuilder<unknown> {
  const part = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const host = q
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/\/.*$/, "");
  return sql`
    select id from spaces where kind = 'company' and name ilike ${part}
    union all select space_id from billing_accounts where name ilike ${part} or subscription_id = ${q}
    union all select space_id from paypal_subscriptions where id = ${q}
    union all select i.space_id from invoices i where i.space_id is not null
      and (${INVOICE_NAME} = upper(${q}) or i.provider_id = ${q} or i.buyer->>'name' ilike ${part})
    union all select space_id from domains where host = ${host}
    union all select space_id from sites where subdomain = split_part(${host}, '.', 1)
    union all select unnest(${customerSpaces}::uuid[])`;
}

/** The spaces of people with what their plans are made of, their own first. */
export function spacesOfPeople(db: Db, userIds: readonly string[]) {
  return db.reader
    .selectFrom("memberships")
    .innerJoin("spaces", "spaces.id", "memberships.space_id")
    .select(["memberships.user_id", "spaces.id", "spaces.kind", "spaces.name"])
    .select(PLAN_COLUMNS)
    .where("memberships.user_id", "=", sql<string>`any(${userIds}::uuid[])`)
    .orderBy(sql`spaces.kind = 'personal'`, "desc")
    .orderBy("spaces.name")
    .execute();
}

import type { PaymentProvider } from "@owlstat/core/billing/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import { type Selectable, sql } from "kysely";
import type { OwnerScope } from "../platform/context.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import type { Tables } from "../platform/db/tables.ts";
import type { HeldSubscription } from "../providers/payments.ts";
import "./tables.ts";

/** Who the space is to each provider it has been at. */
type Customers = Partial<Record<PaymentProvider, string>>;
export type BillingRow = Selectable<Tables["billing_accounts"]> & { customers: Customers };
type Space = Pick<OwnerScope, "spaceId">;

const accounts = (db: Queries) =>
  db.kysely
    .selectFrom("billing_accounts")
    .selectAll()
    .select(
      sql<Customers>`(select coalesce(jsonb_object_agg(c.provider, c.customer_id), '{}')
        from billing_customers c where c.space_id = billing_accounts.space_id)`.as("customers"),
    );

/** The billing account of a space; nothing where nobody has given any details yet. */
export async function findAccount(db: Queries, { spaceId }: Space): Promise<BillingRow | null> {
  return (await accounts(db).where("space_id", "=", spaceId).executeTakeFirst()) ?? null;
}

export async function spaceOfCustomer(
  db: Queries,
  provider: PaymentProvider,
  customerId: string,
): Promise<string | null> {
  const row = await db.kysely
    .selectFrom("billing_customers")
    .select("space_id")
    .where("provider", "=", provider)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row?.space_id ?? null;
}

type Details = Pick<
  BillingRow,
  | "name"
  | "address"
  | "postcode"
  | "city"
  | "region"
  | "country"
  | "territory"
  | "type"
  | "vat"
  | "reference"
  | "vat_status"
  | "vat_checked_at"
  | "vat_pending_since"
  | "vat_proof"
>;

export async function saveDetails(db: Queries, { spaceId }: Space, details: Details): Promise<void> {
  await db.kysely
    .insertInto("billing_accounts")
    .values({ space_id: spaceId, ...details })
    .onConflict((conflict) => conflict.column("space_id").doUpdateSet(details))
    .execute();
}

type VatFields = Pick<Details, "vat_status" | "vat_checked_at" | "vat_pending_since" | "vat_proof">;

export async function saveVat(db: Queries, { spaceId }: Space, fields: VatFields): Promise<void> {
  const { vat_status, vat_checked_at, vat_pending_since, vat_proof } = fields;
  await db.kysely
    .updateTable("billing_accounts")
    .set({ vat_status, vat_checked_at, vat_pending_since, vat_proof })
    .where("space_id", "=", spaceId)
    .execute();
}

/** Remembers who the space is to a provider; nothing where the space was deleted meanwhile. */
export async function setCustomer(
  db: Queries,
  { spaceId }: Space,
  provider: PaymentProvider,
  customerId: string,
): Promise<void> {
  await sql`insert into billing_customers (space_id, provider, customer_id)
    select id, ${provider}, ${customerId} from spaces where id = ${spaceId}
    on conflict (space_id, provider) do update set customer_id = excluded.customer_id`.execute(db.kysely);
}

export async function setCheckout(
  db: Queries,
  { spaceId }: Space,
  provider: PaymentProvider,
  checkoutId: string | null,
  code: string | null = null,
): Promise<void> {
  const checkout = { checkout_id: checkoutId, checkout_provider: provider, checkout_code: code };
  await db.kysely.updateTable("billing_accounts").set(checkout).where("space_id", "=", spaceId).execute();
}

/** Other spaces that the owner of a space also owns, where a checkout is open. */
export function otherOpenCheckouts(db: Queries, { spaceId }: Space) {
  return db.kysely
    .selectFrom("memberships as own")
    .innerJoin("memberships as other", "other.user_id", "own.user_id")
    .innerJoin("billing_accounts", "billing_accounts.space_id", "other.space_id")
    .select(["other.space_id", "billing_accounts.checkout_code"])
    .where("own.space_id", "=", spaceId)
    .where("own.role", "=", "owner")
    .where("other.role", "=", "owner")
    .where("other.space_id", "!=", spaceId)
    .where("checkout_id", "is not", null)
    .orderBy("other.space_id")
    .execute();
}

/** A number that orders the reads of the provider by when they began. */
export async function nextRead(db: Queries): Promise<bigint> {
  const { rows } = await sql<{ number: string }>`select nextval('billing_reads') as number`.execute(
    db.kysely,
  );
  return BigInt(rows[0]?.number ?? 0);
}

const instant = (ms: number | null) => (ms === null ? null : new Date(ms));

/** Stores the result of a read, unless a read that began later was already stored. */
export async function saveHeld(
  tx: Tx,
  { spaceId }: Space,
  held: (HeldSubscription & { provider: PaymentProvider }) | null,
  read: { number: bigint; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.kysely
    .updateTable("billing_accounts")
    .set({
      read_number: String(read.number),
      read_at: new Date(read.at),
      ...(held && {
        provider: held.provider,
        subscription_id: held.id,
        state: held.state,
        slots: held.slots,
        cycle: held.cycle,
        net: held.net,
        period_start: instant(held.periodStart),
        period_end: instant(held.periodEnd),
        cancels_at: instant(held.cancelsAt),
        next_slots: held.next?.slots ?? null,
        next_cycle: held.next?.cycle ?? null,
        next_net: held.next?.net ?? null,
        balance: held.balance,
        tries: held.failed?.tries ?? null,
        next_try: instant(held.failed?.nextTry ?? null),
        pay_url: held.payUrl,
        card: held.card,
      }),
    })
    .where("space_id", "=", spaceId)
    .where("read_number", "<", String(read.number))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whoever pays for a space: its owner. */
export async function payerOf(db: Queries, { spaceId }: Space) {
  return db.kysely
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .select(["users.id", "users.email", "users.language", "users.ordered_at"])
    .where("memberships.space_id", "=", spaceId)
    .where("memberships.role", "=", "owner")
    .executeTakeFirst();
}

/** Spaces whose copy may be out of date: those with a subscription that has not ended, and ends of the last weeks. */
export async function spacesToReconcile(db: Queries, since: Date): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom("billing_accounts")
    .select("space_id")
    .where((account) =>
      account.exists(
        account
          .selectFrom("billing_customers")
          .select("customer_id")
          .whereRef("billing_customers.space_id", "=", "billing_accounts.space_id"),
      ),
    )
    .where((or) =>
      or.or([
        or("state", "is", null),
        or("state", "!=", "ended"),
        or("period_end", ">", since),
        or("checkout_id", "is not", null),
      ]),
    )
    .orderBy("space_id")
    .execute();
  return rows.map(({ space_id }) => space_id);
}

/** Everybody whose plan is paid for now. */
export function payingAccounts(db: Queries): Promise<BillingRow[]> {
  return accounts(db)
    .where("state", "in", ["running", "overdue"])
    .where("cancels_at", "is", null)
    .orderBy("space_id")
    .execute();
}

/** Yearly plans that go on and whose period ends by then. */
export async function yearlyRenewals(db: Queries, until: Date) {
  const rows = await db.kysely
    .selectFrom("billing_accounts")
    .select(["space_id", "period_end"])
    .where("state", "=", "running")
    .where("cycle", "=", "yearly")
    .where("cancels_at", "is", null)
    .where("period_end", "<=", until)
    .orderBy("space_id")
    .execute();
  return rows.flatMap(({ space_id: spaceId, period_end }) =>
    period_end ? [{ spaceId, end: period_end }] : [],
  );
}

/**
 * Numbers to ask VIES about: those it could not check, still within the time it is asked again, and those of paying
 * customers that were found valid long ago. Beside them those whose VAT is still to be given back.
 */
export async function spacesWithVatToCheck(
  db: Queries,
  { pendingSince, validBefore }: { pendingSince: Date; validBefore: Date },
): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom("billing_accounts")
    .select("space_id")
    .where((or) =>
      or.or([
        or.and([or("vat_status", "=", "pending"), or("vat_pending_since", ">", pendingSince)]),
        or.and([or("vat_status", "=", "valid"), or("vat_pending_since", "is not", null)]),
        or.and([
          or("vat_status", "=", "valid"),
          or("vat_checked_at", "<", validBefore),
          or("state", "in", ["running", "overdue"]),
        ]),
      ]),
    )
    .orderBy("space_id")
    .execute();
  return rows.map(({ space_id }) => space_id);
}

/** Spaces of people whose trial ends within four days or ended within two. */
export async function trialsEndingAround(db: Queries, now: number) {
  const { rows } = await sql<{ id: string; free_trial_ends_at: Date }>`
    select id, free_trial_ends_at from spaces
    where free_trial_ends_at between ${new Date(now - 2 * DAY)} and ${new Date(now + 4 * DAY)} order by id`.execute(
    db.kysely,
  );
  return rows;
}

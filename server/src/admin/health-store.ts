import type { Health } from "@owlstat/core/admin/health-contract.ts";
import type { PaymentProvider } from "@owlstat/core/billing/rules.ts";
import { DAY, dayOf } from "@owlstat/core/time.ts";
import { sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";
import { deadQueueOf } from "../platform/jobs/define-job.ts";

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

async function one<Row>(query: { execute(db: Db["kysely"]): Promise<{ rows: Row[] }> }, db: Db) {
  return (await query.execute(db.kysely)).rows[0] as Row;
}

export function databaseFacts(db: Db): Promise<Omit<Health["database"], "pending_migrations">> {
  return one(
    sql<Omit<Health["database"], "pending_migrations">>`
      select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
        current_setting('max_connections')::int as most_connections`,
    db,
  );
}

type Jobs = Omit<Health["jobs"], "oldest_waiting_at" | "last_done_at"> & {
  oldest_waiting_at: Date | null;
  last_done_at: Date | null;
};

const dead = sql`name like ${`%${deadQueueOf({ name: "" })}`}`;
const due = sql`state < 'active' and not ${dead} and start_after <= now()`;

/** Jobs follow the database's clock. */
export async function jobFacts(db: Db): Promise<Health["jobs"]> {
  const row = await one(
    sql<Jobs>`
      select count(*) filter (where ${due})::int as waiting, min(start_after) filter (where ${due}) as oldest_waiting_at,
        count(*) filter (where state = 'active')::int as running,
        count(*) filter (where state < 'active' and not ${dead} and start_after > now())::int as later,
        count(*) filter (where state = 'created' and ${dead})::int as dead,
        max(completed_on) filter (where state = 'completed') as last_done_at,
        (select count(*)::int from pg_stat_activity where datname = current_database()
          and application_name = 'owlstat jobs') as worker_connections
      from pgboss.job`,
    db,
  );
  return {
    ...row,
    oldest_waiting_at: iso(row.oldest_waiting_at),
    last_done_at: iso(row.last_done_at),
  };
}

/** What waits though it could run, by job. */
export async function queueFacts(db: Db) {
  const { rows } = await sql<{ name: string; due: number; seconds: number }>`
    select name, count(*)::int as due, extract(epoch from now() - min(start_after))::float8 as seconds
    from pgboss.job where ${due} group by name`.execute(db.kysely);
  return rows;
}

export async function collectionFacts(
  db: Db,
  now: number,
): Promise<Omit<Health["collection"], "paused_until">> {
  const row = await one(
    sql<{ last_at: Date | null; tracked: number; today: number }>`
      select max(last_collected_at) as last_at, count(*) filter (where trackers > 0)::int as tracked,
        count(*) filter (where trackers > 0 and last_collected_day >= ${dayOf(now)})::int as today from profiles`,
    db,
  );
  return { ...row, last_at: iso(row.last_at) };
}

type Paid = { provider: PaymentProvider; read_at: Date | null; running: number };

export async function paymentFacts(db: Db) {
  const [{ rows }, rest] = await Promise.all([
    sql<Paid>`select provider, max(read_at) as read_at,
        count(*) filter (where state in ('running', 'overdue'))::int as running
      from billing_accounts group by provider`.execute(db.kysely),
    one(
      sql<{ vat_waiting: number; to_cancel: number; disputes: number; answer_by: Date | null }>`
        select count(*) filter (where vat_status = 'pending')::int as vat_waiting,
          (select count(*)::int from abandoned_subscriptions) as to_cancel,
          (select count(*)::int from billing_disputes where state = 'open') as disputes,
          (select min(d.answer_by) from billing_disputes d where d.state = 'open') as answer_by
        from billing_accounts`,
      db,
    ),
  ]);
  const at = (provider: PaymentProvider) => {
    const row = rows.find((one) => one.provider === provider);
    return { read_at: iso(row?.read_at ?? null), running: row?.running ?? 0 };
  };
  return { ...rest, answer_by: iso(rest.answer_by), at };
}

export async function mailFacts(db: Db, now: number): Promise<Health["mail"]> {
  const since = new Date(now - DAY);
  const row = await one(
    sql<{ last_at: Date | null; sent: number; returned: number; waiting: number; limited: number }>`
      select (select max(at) from mail_log where state <> 'waiting') as last_at,
        (select count(*) from mail_log where state = 'waiting' and at > ${new Date(now - 2 * DAY)})::int as waiting,
        count(*) filter (where state = 'limited')::int as limited, count(*) filter (where state = 'sent')::int as sent,
        count(*) filter (where state in ('bounced', 'complained'))::int as returned
      from mail_log where at > ${since}`,
    db,
  );
  return { ...row, last_at: iso(row.last_at) };
}

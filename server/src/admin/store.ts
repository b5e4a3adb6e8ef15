import type { AdminUser, listOnboardings, listUsers } from "@owlstat/core/admin/contract.ts";
import { ADMIN_PAGE_SIZE } from "@owlstat/core/admin/contract.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { addDays, type Day, dayStart } from "@owlstat/core/time.ts";
import { type RawBuilder, sql } from "kysely";
import type { AuditFilter } from "../audit/store.ts";
import type { Db } from "../platform/db/connect.ts";
import { standingAt } from "../spaces/plan-store.ts";
import { spacesMatching } from "./search-store.ts";

type UsersFilter = Input<typeof listUsers>;
type OnboardingsFilter = Input<typeof listOnboardings>;

const like = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
const UTM = sql`case when a.user_id is null then null else jsonb_build_object(
  'utm_campaign', a.utm_campaign, 'utm_source', a.utm_source, 'utm_medium', a.utm_medium,
  'utm_content', a.utm_content, 'utm_term', a.utm_term, 'ref', a.ref) end`;
const PEOPLE = sql`users u
  join memberships m on m.user_id = u.id
  join spaces s on s.id = m.space_id and s.kind = 'personal'
  left join attributions a on a.user_id = u.id`;

function where(conditions: readonly (RawBuilder<unknown> | undefined | false | "")[]) {
  const held = conditions.filter((condition) => typeof condition === "object");
  return held.length > 0 ? sql`where ${sql.join(held, sql` and `)}` : sql``;
}

const isNamed = (q: string) => sql`(u.email ilike ${like(q)} or u.name ilike ${like(q)})`;

const pageOf = (page: number) => sql`limit ${ADMIN_PAGE_SIZE} offset ${(page - 1) * ADMIN_PAGE_SIZE}`;

type UserRow = Omit<AdminUser, "created_at" | "last_seen_at" | "spaces"> & {
  created_at: Date;
  last_seen_at: Date | null;
};

/** `customerSpaces`: those that are the customer a payment service knows by the searched id. */
export async function findUsers(
  db: Db,
  filter: UsersFilter,
  { now, customerSpaces }: { now: Date; customerSpaces: readonly string[] },
) {
  const conditions = where([
    filter.q &&
      sql`(${isNamed(filter.q)} or u.id in (
        select user_id from memberships where space_id in (${spacesMatching(filter.q, customerSpaces)})))`,
    filter.plan &&
      sql`exists (select from memberships pm join spaces s on s.id = pm.space_id
        where pm.user_id = u.id and pm.role = 'owner' and ${standingAt(now)} = ${filter.plan})`,
    filter.confirmed && sql`(u.confirmed_at is not null) = ${filter.confirmed === "yes"}`,
    filter.campaign !== undefined && sql`lower(a.utm_campaign) = ${filter.campaign.toLowerCase()}`,
  ]);
  const { rows } = await sql<UserRow>`
    select u.id, u.email, u.name, u.role = 'admin' as admin, u.confirmed_at is not null as confirmed, u.created_at,
      (select max(last_seen_at) from sessions where user_id = u.id) as last_seen_at,
      ${UTM} as utm_info
    from ${PEOPLE} ${conditions} order by u.created_at desc, u.id desc ${pageOf(filter.page)}`.execute(
    db.reader,
  );
  return { rows, total: await count(db, sql`${PEOPLE} ${conditions}`) };
}

type OnboardingRow = {
  id: string;
  email: string;
  name: string;
  created_at: Date;
  confirmed: boolean;
  connected: boolean;
  in_company: boolean;
  welcome_seen: boolean;
  completed: boolean;
  note: string;
  handled: boolean;
  utm_info: AdminUser["utm_info"];
};

const ONBOARDING_STATES = {
  open: sql`not u.onboarding_completed and u.onboarding_handled_at is null`,
  completed: sql`u.onboarding_completed`,
  handled: sql`u.onboarding_handled_at is not null`,
};

export async function findOnboardings(db: Db, filter: OnboardingsFilter) {
  const conditions = where([filter.q && isNamed(filter.q), filter.state && ONBOARDING_STATES[filter.state]]);
  const { rows } = await sql<OnboardingRow>`
    select u.id, u.email, u.name, u.created_at, u.confirmed_at is not null as confirmed,
      exists (select from connections where connected_by = u.id and provider = 'facebook') as connected,
      exists (select from memberships cm join spaces c on c.id = cm.space_id and c.kind = 'company'
        where cm.user_id = u.id) as in_company,
      not u.first_time as welcome_seen, u.onboarding_completed as completed, u.onboarding_note as note,
      u.onboarding_handled_at is not null as handled, ${UTM} as utm_info
    from ${PEOPLE} ${conditions}
    order by u.onboarding_completed or u.onboarding_handled_at is not null, u.created_at, u.id
    ${pageOf(filter.page)}`.execute(db.reader);
  return { rows, total: await count(db, sql`${PEOPLE} ${conditions}`) };
}

export async function findEvents(db: Db, filter: AuditFilter & { page: number }) {
  const start = (day: string) => new Date(dayStart(day as Day));
  const conditions = where([
    filter.kind && sql`e.kind = ${filter.kind}`,
    filter.user_id && sql`e.user_id = ${filter.user_id}`,
    filter.ip && sql`e.ip = ${filter.ip}`,
    filter.from && sql`e.at >= ${start(filter.from)}`,
    filter.to && sql`e.at < ${start(addDays(filter.to as Day, 1))}`,
  ]);
  const { rows } = await sql<EventRow>`
    select e.id, e.at, e.kind, e.user_id, u.email, host(e.ip) as ip, e.user_agent, e.details
    from audit_events e left join users u on u.id = e.user_id
    ${conditions} order by e.at desc, e.id desc ${pageOf(filter.page)}`.execute(db.reader);
  return { rows, total: await count(db, sql`audit_events e ${conditions}`) };
}

type EventRow = {
  id: string;
  at: Date;
  kind: NonNullable<AuditFilter["kind"]>;
  user_id: string | null;
  email: string | null;
  ip: string | null;
  user_agent: string;
  details: Record<string, unknown>;
};

async function count(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(
    db.reader,
  );
  return rows[0]?.total ?? 0;
}

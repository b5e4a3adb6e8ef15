import { sql } from "kysely";
import type { OwnerScope } from "../platform/context.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import { SHOWN_NAME, shownName } from "../profiles/store.ts";
import { isSeen } from "../spaces/part-store.ts";
import "./tables.ts";

const MOST_LISTED = 500;

/** The account that `lead` compares with, unless it lies outside what the caller sees. */
function otherIn(only: OwnerScope["only"]) {
  return sql<string | null>`case when ${isSeen("f.other_id", only)} then ${shownName("f.other_id")} end`;
}

function firingsIn({ kysely }: Queries, { spaceId, only }: OwnerScope) {
  return kysely
    .selectFrom("alarm_firings as f")
    .innerJoin("alarms as a", "a.id", "f.alarm_id")
    .innerJoin("profiles as p", "p.id", "f.profile_id")
    .leftJoin("users as u", "u.id", "f.acknowledged_by")
    .select([
      "f.id",
      "f.alarm_id",
      "f.measure",
      "f.condition",
      "f.threshold",
      otherIn(only).as("other"),
      sql<string>`${sql.raw(SHOWN_NAME)}`.as("username"),
      "f.day",
      "f.value",
      "f.before",
      "f.fired_at",
      "f.acknowledged_at",
      "u.name as acknowledged_by",
      "f.comment",
    ])
    .where("f.space_id", "=", spaceId)
    .where(isSeen("f.profile_id", only))
    .where("f.quiet", "=", false)
    .where("a.deleted_at", "is", null);
}
export type FiringRow = Awaited<ReturnType<typeof firingsOf>>[number];

export function firingsOf(db: Queries, scope: OwnerScope, alarmId: string) {
  return firingsIn(db, scope)
    .where("f.alarm_id", "=", alarmId)
    .orderBy("f.day", "desc")
    .orderBy("f.id", "desc")
    .limit(MOST_LISTED)
    .execute();
}

export function firingsSince(db: Queries, scope: OwnerScope, since: Date) {
  return firingsIn(db, scope)
    .where("f.fired_at", ">=", since)
    .orderBy("f.fired_at", "desc")
    .orderBy("f.day", "desc")
    .orderBy("f.id", "desc")
    .limit(MOST_LISTED)
    .execute();
}

export function findFiring(db: Queries, scope: OwnerScope, id: string) {
  return firingsIn(db, scope).where("f.id", "=", id).executeTakeFirst();
}

export async function updateFiring(
  tx: Tx,
  { spaceId }: OwnerScope,
  id: string,
  change: { comment?: string; acknowledged_at?: Date | null; acknowledged_by?: string | null },
): Promise<void> {
  await tx.kysely
    .updateTable("alarm_firings")
    .set(change)
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .execute();
}

export type FiredCount = { alarm_id: string; count: number; last: string };

/** How often alarms of a space fired since an instant, and the last day ever. */
export async function countFired(
  { kysely }: Queries,
  { spaceId }: Pick<OwnerScope, "spaceId">,
  since: Date,
): Promise<FiredCount[]> {
  const { rows } = await sql<FiredCount>`
    select alarm_id, (count(*) filter (where fired_at >= ${since}))::integer as count, max(day)::text as last
    from alarm_firings where space_id = ${spaceId} and not quiet group by alarm_id`.execute(kysely);
  return rows;
}

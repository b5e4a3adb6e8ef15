import type { GoalState } from "@owlstat/core/goals/rules.ts";
import type { Day } from "@owlstat/core/time.ts";
import { sql } from "kysely";
import type { Queries, Tx } from "../platform/db/connect.ts";
import { SHOWN_NAME } from "../profiles/store.ts";
import { isWatchedBy } from "../spaces/part-store.ts";
import { running } from "./store.ts";
import type { GoalsTable } from "./tables.ts";

export type WatchedGoal = Omit<GoalsTable, "changes"> & { changes: number };

/** The running goals on these profiles that are tracked. */
export async function runningOn({ kysely }: Queries, profileIds: readonly number[]): Promise<WatchedGoal[]> {
  const { rows } = await sql<WatchedGoal>`
    select g.*, g.start_day::text as start_day, g.deadline::text as deadline from goals g
    where g.profile_id = any(${profileIds}::bigint[]) and ${running()} and exists (
      select from accounts k where k.space_id = g.space_id and k.profile_id = g.profile_id
    ) order by g.id`.execute(kysely);
  return rows;
}

/** The running goals whose deadline has passed in some time zone. */
export async function overdueGoals({ kysely }: Queries, today: Day): Promise<WatchedGoal[]> {
  const { rows } = await sql<WatchedGoal>`
    select g.*, g.start_day::text as start_day, g.deadline::text as deadline from goals g
    where g.deadline <= ${today}::date and ${running()} order by g.id limit 5000`.execute(kysely);
  return rows;
}

/** The rank of each running goal in its space, oldest first, starting at 1. */
export async function ranksIn(
  { kysely }: Queries,
  spaceIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; rank: number }>`
    select g.id, (row_number() over (partition by g.space_id order by g.created_at, g.id))::integer as rank
    from goals g where g.space_id = any(${spaceIds}::uuid[]) and ${running()}`.execute(kysely);
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

/** Changes a goal's state unless another worker did so first. Returns the number of the change. */
export async function changeState(
  tx: Tx,
  { id, changes }: Pick<WatchedGoal, "id" | "changes">,
  state: GoalState,
  reachedOn: Day | null,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ changes: number }>`
    update goals g set state = ${state}, reached_on = ${reachedOn}, changes = changes + 1, updated_at = ${now}
    where id = ${id} and changes = ${changes} and ${running()} returning changes`.execute(tx.kysely);
  return rows[0]?.changes ?? null;
}

type GoalRecipient = { user_id: string; by_email: boolean; on_platform: boolean };

/** Who is told of a goal: those who still belong to the space and see its account. */
export async function peopleOf({ kysely }: Queries, goalId: string): Promise<GoalRecipient[]> {
  const { rows } = await sql<GoalRecipient>`
    select w.user_id, g.by_email, g.on_platform from goal_people w join goals g on g.id = w.goal_id
    join memberships m on m.space_id = g.space_id and m.user_id = w.user_id
    where w.goal_id = ${goalId} and ${isWatchedBy("m", "g.profile_id")}`.execute(kysely);
  return rows;
}

export type MailedGoal = Pick<GoalsTable, "id" | "measure" | "target" | "deadline"> & { username: string };

export async function goalOfMail({ kysely }: Queries, id: string): Promise<MailedGoal | undefined> {
  const { rows } = await sql<MailedGoal>`
    select g.id, ${sql.raw(SHOWN_NAME)} as username, g.measure, g.target, g.deadline::text as deadline
    from goals g join profiles p on p.id = g.profile_id
    where g.id = ${id} and g.deleted_at is null`.execute(kysely);
  return rows[0];
}

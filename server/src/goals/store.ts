import { type SqlBool, sql } from "kysely";
import type { OwnerScope } from "../platform/context.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import { shownName } from "../profiles/store.ts";
import { isSeen } from "../spaces/part-store.ts";
import type { GoalsTable } from "./tables.ts";
import "../accounts/store.ts";
import "../users/store.ts";

const NAME = shownName("g.profile_id");
const PEOPLE = sql<string[]>`array(select w.user_id from goal_people w where w.goal_id = g.id)`;
const COMMENTS = sql<number>`(select count(*)::integer from goal_comments c where c.goal_id = g.id)`;
const TRACKED = sql<boolean>`exists (
  select from accounts k where k.space_id = g.space_id and k.profile_id = g.profile_id)`;

/** Goals on accounts that the caller sees. */
function goalsIn({ kysely }: Queries, { spaceId, only }: OwnerScope) {
  return kysely
    .selectFrom("goals as g")
    .leftJoin("users as u", "u.id", "g.created_by")
    .selectAll("g")
    .select([
      "u.name as author",
      NAME.as("username"),
      PEOPLE.as("people"),
      COMMENTS.as("comments"),
      TRACKED.as("tracked"),
    ])
    .where("g.space_id", "=", spaceId)
    .where(isSeen("g.profile_id", only));
}
export type GoalRow = Awaited<ReturnType<typeof goalsOf>>[number];

/** Oldest first: after a switch to a smaller plan the oldest stay active. */
export function goalsOf(db: Queries, scope: OwnerScope) {
  return goalsIn(db, scope)
    .where("g.deleted_at", "is", null)
    .orderBy("g.created_at")
    .orderBy("g.id")
    .execute();
}

export function findGoal(db: Queries, scope: OwnerScope, id: string) {
  return goalsIn(db, scope).where("g.id", "=", id).where("g.deleted_at", "is", null).executeTakeFirst();
}

/** A deleted goal that can still be brought back. */
export function findDeleted(db: Queries, scope: OwnerScope, id: string) {
  return goalsIn(db, scope).where("g.id", "=", id).where("g.deleted_at", "is not", null).executeTakeFirst();
}

/** The goals of a space on one profile, sorted by deadline. */
export function goalsOn(db: Queries, scope: OwnerScope, profileId: number) {
  return goalsIn(db, scope)
    .where("g.profile_id", "=", profileId)
    .where("g.deleted_at", "is", null)
    .orderBy("g.deadline")
    .orderBy("g.id")
    .execute();
}

/** The open goals of a space on one profile. */
export function openGoalsOn(db: Queries, scope: OwnerScope, profileId: number) {
  return goalsIn(db, scope)
    .where("g.profile_id", "=", profileId)
    .where(running())
    .orderBy("g.deadline")
    .orderBy("g.id")
    .execute();
}

/** Whether a goal is running and counts against the plan; not once it is decided. */
export function running() {
  return sql<SqlBool>`g.paused_at is null and g.deleted_at is null and g.state in ('on_the_way', 'at_risk')`;
}

export async function countRunning(
  { kysely }: Queries,
  { spaceId }: OwnerScope,
  exceptId: string,
): Promise<number> {
  const row = await kysely
    .selectFrom("goals as g")
    .select(sql<string>`count(*)`.as("count"))
    .where("g.space_id", "=", spaceId)
    .where("g.id", "<>", exceptId)
    .where(running())
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

type GoalFields = Omit<
  GoalsTable,
  "id" | "space_id" | "created_by" | "created_at" | "updated_at" | "paused_at" | "deleted_at" | "changes"
>;

export async function insertGoal(
  tx: Tx,
  { spaceId, userId }: OwnerScope,
  id: string,
  fields: GoalFields,
  now: Date,
): Promise<void> {
  const owner = { space_id: spaceId, created_by: userId, created_at: now, updated_at: now };
  await tx.kysely
    .insertInto("goals")
    .values({ id, ...fields, ...owner, paused_at: null, deleted_at: null })
    .execute();
}

export async function updateGoal(
  tx: Tx,
  { spaceId }: OwnerScope,
  id: string,
  change: Partial<Omit<GoalsTable, "id" | "space_id" | "created_by" | "created_at" | "changes">>,
): Promise<void> {
  await tx.kysely
    .updateTable("goals")
    .set(change)
    .where("space_id", "=", spaceId)
    .where("id", "=", id)
    .execute();
}

/** Replaces the people of a goal. */
export async function setPeople(tx: Tx, goalId: string, userIds: readonly string[]): Promise<void> {
  await tx.kysely.deleteFrom("goal_people").where("goal_id", "=", goalId).execute();
  await sql`insert into goal_people (goal_id, user_id)
    select ${goalId}::uuid, unnest(${userIds}::uuid[])`.execute(tx.kysely);
}

/** The comments on a goal of the space, oldest first. */
export function commentsOn({ kysely }: Queries, { spaceId, userId }: OwnerScope, goalId: string) {
  return kysely
    .selectFrom("goal_comments as c")
    .innerJoin("goals as g", "g.id", "c.goal_id")
    .leftJoin("users as u", "u.id", "c.author_id")
    .select(["c.id", "u.name as author", "c.text", "c.created_at"])
    .select(sql<boolean>`c.author_id is not distinct from ${userId}`.as("mine"))
    .where("g.space_id", "=", spaceId)
    .where("c.goal_id", "=", goalId)
    .orderBy("c.created_at")
    .orderBy("c.id")
    .execute();
}

export async function insertComment(
  tx: Tx,
  { userId }: OwnerScope,
  comment: { id: string; goal_id: string; text: string; created_at: Date },
): Promise<void> {
  await tx.kysely
    .insertInto("goal_comments")
    .values({ ...comment, author_id: userId })
    .execute();
}

/** Deletes goals for good, with their comments. */
export async function deleteForgotten({ kysely }: Queries, before: Date): Promise<void> {
  await kysely.deleteFrom("goals").where("deleted_at", "<", before).execute();
}

/** Deletes this person's comment on a goal of the space; false if there is no such comment of theirs. */
export async function deleteComment(
  tx: Tx,
  { spaceId, userId, only }: OwnerScope,
  goalId: string,
  id: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from goal_comments c using goals g
    where c.id = ${id} and c.goal_id = ${goalId} and c.author_id = ${userId}
      and g.id = c.goal_id and g.space_id = ${spaceId} and g.deleted_at is null
      and ${isSeen("g.profile_id", only)}`.execute(tx.kysely);
  return numAffectedRows === 1n;
}

import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import type {
  changeGoal,
  createGoal,
  deleteGoal,
  Goal,
  listGoals,
  restoreGoal,
} from "@owlstat/core/goals/contract.ts";
import { goalFigures, stateAfter } from "@owlstat/core/goals/figures.ts";
import { checkGoal, type GoalTerms } from "@owlstat/core/goals/rules.ts";
import { mostOf } from "@owlstat/core/plans/entitlements.ts";
import { subscriptionOf } from "@owlstat/core/plans/rules.ts";
import { requireAccountByName } from "../accounts/find-by-name.ts";
import { chooseChannels } from "../channels/chosen-store.ts";
import type { ScopedContext } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { publish } from "../platform/events/publish.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { holdSpaceInPart } from "../spaces/lock-store.ts";
import { membersSeeing } from "../spaces/part-store.ts";
import { findPlan } from "../spaces/plan-store.ts";
import { engagementOf } from "../users/store.ts";
import { presentGoals } from "./present.ts";
import { readingsFor } from "./readings.ts";
import {
  countRunning,
  findDeleted,
  findGoal,
  type GoalRow,
  goalsOf,
  insertGoal,
  setPeople,
  updateGoal,
} from "./store.ts";
import { ranksIn } from "./watch-store.ts";

async function overLimit({ db, clock, scope }: ScopedContext): Promise<{ most: number; over: Set<string> }> {
  const plan = await findPlan(db, scope.spaceId);
  const most = plan ? mostOf(subscriptionOf(plan, clock.now()), "goals") : 0;
  const ranks = await ranksIn(db, [scope.spaceId]);
  return { most, over: new Set([...ranks].flatMap(([id, rank]) => (rank > most ? [id] : []))) };
}

export async function showGoals(context: ScopedContext): Promise<Answer<typeof listGoals>> {
  const { db, scope } = context;
  const [rows, { most, over }] = [await goalsOf(db, scope), await overLimit(context)];
  // How large the plan of a company is does not concern its clients.
  return { goals: await presentGoals(context, rows, over), most: scope.only ? rows.length : most };
}

export async function shown(context: ScopedContext, id: string): Promise<{ goal: Goal; row: GoalRow }> {
  const row = await findGoal(context.db, context.scope, id);
  if (!row) throw new AppError("not_found");
  const { over } = await overLimit(context);
  const [goal] = await presentGoals(context, [row], over);
  if (!goal) throw new AppError("not_found");
  return { goal, row };
}

/** Locks the space, and refuses when the plan allows no further active goal. */
async function requireRoom(tx: Tx, { clock, scope }: ScopedContext, id: string): Promise<void> {
  const plan = await holdSpaceInPart(tx, scope);
  const most = mostOf(subscriptionOf(plan, clock.now()), "goals");
  if ((await countRunning(tx, scope, id)) >= most) throw new AppError("too_many_goals", { most });
}

async function peopleFor(
  tx: Tx,
  { scope }: ScopedContext,
  { profile_id, created_by: creator }: Pick<GoalRow, "profile_id" | "created_by">,
  chosen: readonly string[],
) {
  const members = new Set(await membersSeeing(tx, scope.spaceId, profile_id));
  return [...new Set([...(creator ? [creator] : []), ...chosen])].filter((id) => members.has(id));
}

function publishGoals(tx: Tx, { scope }: ScopedContext): Promise<void> {
  return publish(tx, { to: { spaceId: scope.spaceId }, type: "goals" });
}

/** The state of a goal with these terms, as if it were new. */
async function judged(
  { db, clock, scope }: ScopedContext,
  terms: GoalTerms,
  source: Pick<GoalRow, "space_id" | "profile_id" | "measure" | "definition">,
) {
  const points = await readingsFor(db, scope, { ...source, start_day: terms.start.day }, clock.now());
  const figures = goalFigures(terms, points, clock.now());
  return { state: stateAfter("on_the_way", figures, true), reached_on: figures.reachedOn };
}

export async function create(
  context: ScopedContext,
  wish: Input<typeof createGoal>,
): Promise<Answer<typeof createGoal>> {
  const { db, clock, scope } = context;
  const { username, measure, target, deadline, time_zone: timeZone, by_email, on_platform } = wish;
  const account = await requireAccountByName(db, scope, username);
  const definition = await engagementOf(db, scope.userId);
  const source = { space_id: scope.spaceId, profile_id: account.id, measure, definition };
  const points = await readingsFor(db, scope, source, clock.now());
  // What is imported is history: the way begins on a collected day.
  const last = points.findLast(({ imported }) => !imported);
  const verdict = checkGoal(
    { measure, target, deadline, timeZone, start: wish.start ?? last?.value ?? null },
    clock.today(),
  );
  refuseUnless(verdict);
  // Starts at the last collected day, so that progress since then counts.
  const terms = { ...verdict.terms, start: { day: last?.day ?? clock.today(), value: verdict.terms.start } };
  const standing = await judged(context, terms, source);
  const id = uuidv7(clock.now());
  await db.transaction(async (tx) => {
    await requireRoom(tx, context, id);
    const fields = { ...source, ...columnsOf(terms), ...standing, by_email, on_platform };
    await insertGoal(tx, scope, id, fields, new Date(clock.now()));
    await setPeople(
      tx,
      id,
      await peopleFor(tx, context, { profile_id: account.id, created_by: scope.userId }, wish.people),
    );
    await chooseChannels(tx, scope, { subject: "goal", id }, wish.channels);
    await publishGoals(tx, context);
  });
  return { goal: (await shown(context, id)).goal };
}

function columnsOf({ start, target, deadline, timeZone }: GoalTerms) {
  return { start_day: start.day, start_value: start.value, target, deadline, time_zone: timeZone };
}

/** A goal's terms with the changes applied; null when they do not change. */
function changedTerms(
  row: GoalRow,
  { target, deadline, start, time_zone }: Partial<Input<typeof changeGoal>>,
  today: Parameters<typeof checkGoal>[1],
): GoalTerms | null {
  if ([target, deadline, start, time_zone].every((part) => part === undefined)) return null;
  const verdict = checkGoal(
    {
      measure: row.measure,
      target: target ?? row.target,
      deadline: deadline ?? row.deadline,
      timeZone: time_zone ?? row.time_zone,
      start: start ?? row.start_value,
    },
    today,
  );
  refuseUnless(verdict);
  return { ...verdict.terms, start: { day: row.start_day, value: verdict.terms.start } };
}

export async function change(
  context: ScopedContext,
  { id, ...wish }: Input<typeof changeGoal>,
): Promise<Answer<typeof changeGoal>> {
  const { db, clock, scope } = context;
  const now = new Date(clock.now());
  const row = await findGoal(db, scope, id);
  if (!row) throw new AppError("not_found");
  const terms = changedTerms(row, wish, clock.today());
  const standing = terms ? await judged(context, terms, row) : {};
  await db.transaction(async (tx) => {
    const runs = !(wish.paused ?? row.paused_at !== null);
    if (runs && (terms || row.paused_at !== null)) await requireRoom(tx, context, id);
    await updateGoal(tx, scope, id, {
      updated_at: now,
      ...(terms && columnsOf(terms)),
      ...standing,
      ...(wish.by_email !== undefined && { by_email: wish.by_email }),
      ...(wish.on_platform !== undefined && { on_platform: wish.on_platform }),
      ...(wish.paused !== undefined && { paused_at: wish.paused ? (row.paused_at ?? now) : null }),
    });
    if (wish.people) await setPeople(tx, id, await peopleFor(tx, context, row, wish.people));
    await chooseChannels(tx, scope, { subject: "goal", id }, wish.channels);
    await publishGoals(tx, context);
  });
  return { goal: (await shown(context, id)).goal };
}

export async function remove(
  context: ScopedContext,
  { id }: Input<typeof deleteGoal>,
): Promise<Answer<typeof deleteGoal>> {
  await context.db.transaction(async (tx) => {
    if (!(await findGoal(tx, context.scope, id))) throw new AppError("not_found");
    await updateGoal(tx, context.scope, id, { deleted_at: new Date(context.clock.now()) });
    await publishGoals(tx, context);
  });
  return { ok: true };
}

export async function restore(
  context: ScopedContext,
  { id }: Input<typeof restoreGoal>,
): Promise<Answer<typeof restoreGoal>> {
  await context.db.transaction(async (tx) => {
    const row = await findDeleted(tx, context.scope, id);
    if (!row) throw new AppError("not_found");
    const open = row.state === "on_the_way" || row.state === "at_risk";
    if (open && row.paused_at === null) await requireRoom(tx, context, id);
    await updateGoal(tx, context.scope, id, { deleted_at: null });
    await publishGoals(tx, context);
  });
  return { goal: (await shown(context, id)).goal };
}

import { goalFigures, isFirstJudgement, stateAfter } from "@owlstat/core/goals/figures.ts";
import type { GoalState } from "@owlstat/core/goals/rules.ts";
import { mostOf } from "@owlstat/core/plans/entitlements.ts";
import { subscriptionOf } from "@owlstat/core/plans/rules.ts";
import { type Day, dayOf } from "@owlstat/core/time.ts";
import type { Services } from "../platform/context.ts";
import { scopeForJob } from "../spaces/job-scope.ts";
import { findPlan } from "../spaces/plan-store.ts";
import { type ChangedGoal, notifyOfGoals } from "./notify.ts";
import { readingsFor, termsOf } from "./readings.ts";
import { changeState, overdueGoals, ranksIn, runningOn, type WatchedGoal } from "./watch-store.ts";

type Watching = Pick<Services, "db" | "clock" | "texts" | "sites">;

/**
 * Judges the running goals on these profiles. Changes of state and their notifications are stored in one
 * transaction, so nothing is doubled if this runs twice or in two workers at once.
 */
export async function judgeCollected(
  services: Watching,
  profileIds: readonly number[],
  at: number,
): Promise<void> {
  await judge(services, await runningOn(services.db, profileIds), at);
}

/** Decides goals whose deadline is over, also where nothing was collected since. */
export async function judgeOverdue(services: Watching): Promise<void> {
  const now = services.clock.now();
  await judge(services, await overdueGoals(services.db, dayOf(now)), now);
}

async function judge(services: Watching, goals: readonly WatchedGoal[], at: number): Promise<void> {
  const { db, clock } = services;
  const judged: { goal: WatchedGoal; state: GoalState; reachedOn: Day | null; ended: number | null }[] = [];
  for (const goal of await withinPlan(services, goals, at)) {
    const points = await readingsFor(db, await scopeForJob(db, goal.space_id), goal, at);
    const figures = goalFigures(termsOf(goal), points, at);
    const state = stateAfter(goal.state, figures, isFirstJudgement(points));
    const { reachedOn, ended } = figures;
    if (state !== goal.state) judged.push({ goal, state, reachedOn, ended: ended?.value ?? null });
  }
  if (judged.length === 0) return;
  await db.transaction(async (tx) => {
    const now = clock.now();
    const changed: ChangedGoal[] = [];
    for (const { goal, state, reachedOn, ended } of judged) {
      const changes = await changeState(tx, goal, state, reachedOn, new Date(now));
      if (changes !== null) changed.push({ ...goal, state, changes, ended });
    }
    await notifyOfGoals(services, tx, changed, now);
  });
}

/** Leaves out goals beyond what the plan allows, the newest first. */
async function withinPlan(
  { db }: Watching,
  goals: readonly WatchedGoal[],
  at: number,
): Promise<WatchedGoal[]> {
  const spaces = [...new Set(goals.map(({ space_id }) => space_id))];
  if (spaces.length === 0) return [];
  const ranks = await ranksIn(db, spaces);
  const most = new Map<string, number>();
  for (const id of spaces) {
    const plan = await findPlan(db, id);
    most.set(id, plan ? mostOf(subscriptionOf(plan, at), "goals") : 0);
  }
  return goals.filter(
    ({ id, space_id }) => (ranks.get(id) ?? Number.POSITIVE_INFINITY) <= (most.get(space_id) ?? 0),
  );
}

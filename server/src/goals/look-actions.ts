import { chancesWithin } from "@owlstat/core/analyses/growth/reach.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type {
  commentGoal,
  deleteGoalComment,
  getGoal,
  listProfileGoals,
  previewGoal,
} from "@owlstat/core/goals/contract.ts";
import { outlookFor, paceOf } from "@owlstat/core/goals/figures.ts";
import { MOST_COMMENTS } from "@owlstat/core/goals/rules.ts";
import { suggestTargets } from "@owlstat/core/goals/suggest.ts";
import { addDays, daysBetween, isDay } from "@owlstat/core/time.ts";
import { findAccountsByName, requireAccountByName } from "../accounts/find-by-name.ts";
import type { ScopedContext } from "../platform/context.ts";
import { publish } from "../platform/events/publish.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { requireHandle } from "../profiles/lookup.ts";
import { holdSpaceInPart } from "../spaces/lock-store.ts";
import { engagementOf } from "../users/store.ts";
import { shown } from "./actions.ts";
import { courseOf } from "./present.ts";
import { readingsFor } from "./readings.ts";
import { commentsOn, deleteComment, findGoal, insertComment, openGoalsOn } from "./store.ts";

const LONGEST_DAYS = 730;

export async function showGoal(
  context: ScopedContext,
  { id }: Input<typeof getGoal>,
): Promise<Answer<typeof getGoal>> {
  const { db, clock, scope } = context;
  const { goal, row } = await shown(context, id);
  const points = await readingsFor(db, scope, row, clock.now());
  const course = courseOf(row.measure, points, { from: row.start_day, deadline: row.deadline });
  return { goal, course, comments: (await commentsOn(db, scope, id)).map(presentComment) };
}

function presentComment({ created_at, ...comment }: Awaited<ReturnType<typeof commentsOn>>[number]) {
  return { ...comment, created_at: created_at.toISOString() };
}

export async function comment(
  { db, clock, scope }: ScopedContext,
  { id, text }: Input<typeof commentGoal>,
): Promise<Answer<typeof commentGoal>> {
  return db.transaction(async (tx) => {
    await holdSpaceInPart(tx, scope);
    const row = await findGoal(tx, scope, id);
    if (!row) throw new AppError("not_found");
    if (row.comments >= MOST_COMMENTS) throw new AppError("too_many_comments", { most: MOST_COMMENTS });
    const now = clock.now();
    await insertComment(tx, scope, { id: uuidv7(now), goal_id: id, text, created_at: new Date(now) });
    await publish(tx, { to: { spaceId: scope.spaceId }, type: "goals" });
    return { comments: (await commentsOn(tx, scope, id)).map(presentComment) };
  });
}

export async function takeBack(
  { db, scope }: ScopedContext,
  { id, comment: commentId }: Input<typeof deleteGoalComment>,
): Promise<Answer<typeof deleteGoalComment>> {
  return db.transaction(async (tx) => {
    if (!(await deleteComment(tx, scope, id, commentId))) throw new AppError("not_found");
    await publish(tx, { to: { spaceId: scope.spaceId }, type: "goals" });
    return { comments: (await commentsOn(tx, scope, id)).map(presentComment) };
  });
}

/** The forecast of a goal before it is created. */
export async function preview(
  { db, clock, scope }: ScopedContext,
  { username, measure, target, deadline }: Input<typeof previewGoal>,
): Promise<Answer<typeof previewGoal>> {
  const today = clock.today();
  if (!isDay(deadline) || deadline <= today || deadline > addDays(today, LONGEST_DAYS))
    throw new AppError("invalid_input", { fields: ["deadline"] });
  const account = await requireAccountByName(db, scope, username);
  const definition = await engagementOf(db, scope.userId);
  const points = await readingsFor(
    db,
    scope,
    { space_id: scope.spaceId, profile_id: account.id, measure, definition },
    clock.now(),
  );
  const last = points.at(-1);
  const days = last ? daysBetween(last.day, deadline) : 0;
  const outlook = outlookFor(points, LONGEST_DAYS);
  const foreseen = outlook && days <= outlook.steps ? outlook : null;
  const chanceOf = foreseen && chancesWithin(foreseen, days);
  const left = Math.max(1, daysBetween(today, deadline));
  return {
    last: last ? { day: last.day, value: last.value } : null,
    current_per_day: paceOf(points),
    needed_per_day: last && target !== null ? (target - last.value) / left : null,
    foreseeable_days: outlook?.steps ?? 0,
    chance: chanceOf && target !== null ? chanceOf(target) : null,
    suggestions: foreseen && chanceOf && last ? suggestTargets(measure, foreseen, last.value, chanceOf) : [],
    course: courseOf(measure, points, { from: today, deadline }),
  };
}

export async function showProfileGoals(
  { db, scope }: ScopedContext,
  { username }: Input<typeof listProfileGoals>,
): Promise<Answer<typeof listProfileGoals>> {
  const [account] = await findAccountsByName(db, scope, [username]);
  if (!account) requireHandle(username);
  const rows = account ? await openGoalsOn(db, scope, account.id) : [];
  return { goals: rows.map(({ id, measure, target, deadline }) => ({ id, measure, target, deadline })) };
}

import { connectedReadings } from "@owlstat/core/analyses/connected/numbers.ts";
import { collected } from "@owlstat/core/analyses/series.ts";
import type { GoalPoint } from "@owlstat/core/goals/figures.ts";
import { isOfConnected } from "@owlstat/core/goals/measures.ts";
import type { GoalTerms } from "@owlstat/core/goals/rules.ts";
import { daysIn, mergeImported } from "@owlstat/core/stats/imported.ts";
import { addDays, type Day, dayOf } from "@owlstat/core/time.ts";
import { readSnapshots } from "../analyses/store.ts";
import { numbersOf } from "../connections/insight-actions.ts";
import type { OwnerScope } from "../platform/caller.ts";
import type { Db } from "../platform/db/connect.ts";
import { readImported } from "../stats/imported-store.ts";
import type { GoalsTable } from "./tables.ts";

type Read = Pick<GoalsTable, "space_id" | "profile_id" | "measure" | "definition"> & { start_day?: Day };

/**
 * The days of a goal's measure (for connected accounts the settled ones): a year, or since it started if that is longer.
 * Imported days are history, as in the forecast of the same account; from the goal's start on collected days alone
 * judge it.
 */
export async function readingsFor(
  db: Db,
  scope: OwnerScope | null,
  goal: Read,
  now: number,
): Promise<GoalPoint[]> {
  const year = addDays(dayOf(now), -400);
  const since = goal.start_day && goal.start_day < year ? goal.start_day : year;
  if (isOfConnected(goal.measure)) {
    const source = await numbersOf(db, goal.space_id, goal.profile_id, since);
    return source ? connectedReadings(goal.measure, source) : [];
  }
  const today = dayOf(now);
  const [snapshots, imported] = await Promise.all([
    readSnapshots(db, goal.profile_id, since, goal.definition),
    scope ? readImported(db, scope, goal.profile_id, today) : [],
  ]);
  const before = goal.start_day ?? addDays(today, 1);
  const { days, spans } = mergeImported(
    snapshots,
    imported.filter(({ day }) => day >= since && day < before),
  );
  const added = daysIn(spans);
  return collected(days, goal.measure, null, "9999-12-31").map((point) =>
    added.has(point.day) ? { ...point, imported: true } : point,
  );
}

export function termsOf(
  goal: Pick<GoalsTable, "measure" | "start_day" | "start_value" | "target" | "deadline" | "time_zone">,
): GoalTerms {
  return {
    measure: goal.measure,
    start: { day: goal.start_day, value: goal.start_value },
    target: goal.target,
    deadline: goal.deadline,
    timeZone: goal.time_zone,
  };
}

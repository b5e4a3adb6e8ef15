import { connectedReadings } from "@owlstat/core/analyses/connected/numbers.ts";
import type { Collected } from "@owlstat/core/analyses/series.ts";
import { collected } from "@owlstat/core/analyses/series.ts";
import { isOfConnected } from "@owlstat/core/goals/measures.ts";
import type { GoalTerms } from "@owlstat/core/goals/rules.ts";
import { addDays, type Day, dayOf } from "@owlstat/core/time.ts";
import { readSnapshots } from "../analyses/store.ts";
import { numbersOf } from "../connections/insight-actions.ts";
import type { Db } from "../platform/db/connect.ts";
import type { GoalsTable } from "./tables.ts";

type Read = Pick<GoalsTable, "space_id" | "profile_id" | "measure" | "definition"> & { start_day?: Day };

/**
 * The collected days of a goal's measure (for connected accounts the settled ones): a year, or since it
 * started if that is longer. Imported days are not used.
 */
export async function readingsFor(db: Db, goal: Read, now: number): Promise<Collected[]> {
  const year = addDays(dayOf(now), -400);
  const since = goal.start_day && goal.start_day < year ? goal.start_day : year;
  if (isOfConnected(goal.measure)) {
    const source = await numbersOf(db, goal.space_id, goal.profile_id, since);
    return source ? connectedReadings(goal.measure, source) : [];
  }
  const snapshots = await readSnapshots(db, goal.profile_id, since, goal.definition);
  return collected(snapshots, goal.measure, null, "9999-12-31");
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

import { bandsOf, forecastDays } from "@owlstat/core/analyses/growth/forecast/rule.ts";
import { expectedAt, type Outlook } from "@owlstat/core/analyses/growth/outlook.ts";
import type { Goal, GoalCourse } from "@owlstat/core/goals/contract.ts";
import { type GoalPoint, goalFigures, outlookFor } from "@owlstat/core/goals/figures.ts";
import { type GoalMeasure, isRate, shownValue } from "@owlstat/core/goals/measures.ts";
import { shownState } from "@owlstat/core/goals/rules.ts";
import { addDays, type Day, daysBetween } from "@owlstat/core/time.ts";
import { chosenChannels } from "../channels/chosen-store.ts";
import type { ScopedContext } from "../platform/context.ts";
import { readingsFor, termsOf } from "./readings.ts";
import type { GoalRow } from "./store.ts";

const SHOWN_BEFORE_DAYS = 90;
const LONGEST_FORECAST = 365;

/** Goals as the page lists them. */
export async function presentGoals(
  context: ScopedContext,
  rows: readonly GoalRow[],
  overLimit: ReadonlySet<string>,
): Promise<Goal[]> {
  const { db, scope } = context;
  const now = context.clock.now();
  const ids = rows.map(({ id }) => id);
  const channels = await chosenChannels(db, scope, "goal", ids);
  const goals: Goal[] = [];
  for (const row of rows) {
    const points = await readingsFor(db, scope, row, now);
    const goal = presentGoal(row, points, overLimit.has(row.id), now);
    goals.push(Object.assign(goal, { channels: channels(row.id) }));
  }
  return goals;
}

function presentGoal(
  row: GoalRow,
  points: readonly GoalPoint[],
  overLimit: boolean,
  now: number,
): Omit<Goal, "channels"> {
  const figures = goalFigures(termsOf(row), points, now);
  const { last, ended, progress, chance, projected, milestones } = figures;
  return {
    id: row.id,
    username: row.username,
    measure: row.measure,
    definition: row.definition,
    start: { day: row.start_day, value: row.start_value },
    target: row.target,
    deadline: row.deadline,
    time_zone: row.time_zone,
    by_email: row.by_email,
    on_platform: row.on_platform,
    people: row.people,
    author: row.author,
    state: shownState(row.state, { paused: row.paused_at !== null, overLimit, tracked: row.tracked }),
    reached_on: row.reached_on && earlier(row.reached_on, figures.reachedOn),
    last: last && { day: last.day, value: last.value },
    ended: row.state === "missed" && ended ? { day: ended.day, value: ended.value } : null,
    progress,
    days_left: figures.daysLeft,
    needed_per_day: figures.neededPerDay,
    current_per_day: figures.currentPerDay,
    foreseeable_days: figures.foreseeableDays,
    chance,
    projected,
    milestones,
    comments: row.comments,
    created_at: row.created_at.toISOString(),
  };
}

/** What was passed before a goal was set was reached then. */
const earlier = (kept: Day, found: Day | null): Day => (found !== null && found < kept ? found : kept);

/** The days before a goal began and since, and what may follow them up to its deadline. */
export function courseOf(
  measure: GoalMeasure,
  points: readonly GoalPoint[],
  { from, deadline }: { from: Day; deadline: Day },
): GoalCourse {
  const last = points.at(-1);
  const first = addDays(from, -SHOWN_BEFORE_DAYS);
  const readings = points.filter(({ day }) => day >= first).map(({ day, value }) => ({ day, value }));
  const ahead = last ? Math.min(LONGEST_FORECAST, daysBetween(last.day, deadline)) : 0;
  // As far as there is to see: the forecast of a day must not depend on where a goal ends.
  const outlook = ahead > 0 ? outlookFor(points, LONGEST_FORECAST) : null;
  return {
    readings,
    forecast: outlook && last ? forecastOf(measure, outlook, last.day).slice(0, ahead) : [],
    imported: points.some(({ imported }) => imported === true),
  };
}

function forecastOf(measure: GoalMeasure, outlook: Outlook, from: Day): GoalCourse["forecast"] {
  if (!isRate(measure)) return forecastDays(outlook, from);
  const bands = bandsOf(outlook);
  return Array.from({ length: outlook.steps }, (_, step) => {
    const middle = expectedAt(outlook, step + 1);
    const at = (off: number | undefined) => Math.max(0, shownValue(measure, middle + (off ?? 0)));
    return {
      day: addDays(from, step + 1),
      expected: at(0),
      low80: at(bands.low80[step]),
      high80: at(bands.high80[step]),
      low95: at(bands.low95[step]),
      high95: at(bands.high95[step]),
    };
  });
}

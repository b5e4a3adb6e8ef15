import { bandsOf, FEWEST_DAYS, FEWEST_PAIRS, HISTORY_DAYS } from "../analyses/growth/forecast/rule.ts";
import { expectedAt, type Outlook, outlookOf } from "../analyses/growth/outlook.ts";
import { chanceToReach } from "../analyses/growth/reach.ts";
import { type Collected, withGaps } from "../analyses/series.ts";
import { UNSETTLED_DAYS } from "../connections/rules.ts";
import { isOverdue, localDay } from "../local-time.ts";
import { addDays, DAY, type Day, daysBetween } from "../time.ts";
import { isOfConnected, shownValue } from "./measures.ts";
import { type GoalState, type GoalTerms, isThere, rises } from "./rules.ts";

/** The pace of now is that of this many days. */
const PACE_DAYS = 30;
/** No projected day beyond this. */
const FARTHEST = 365;
const SHARES = [0.25, 0.5, 0.75, 1];
/**
 * Below RISKY a goal is at risk, from SAFE on it is on the way; in between it keeps the state it was judged
 * to have, so that it does not flip back and forth.
 */
const RISKY = 0.35;
const SAFE = 0.5;

/** A value of the goal's measure on a day; imported days are history alone. */
export type GoalPoint = Collected & { imported?: boolean };

type Projected = { expected: Day | null; earliest: Day | null; latest: Day | null };
type GoalMilestone = {
  share: number;
  value: number;
  /** When it was reached, or when it is expected; null beyond the forecast. */
  day: Day | null;
  reached: boolean;
};
export type GoalFigures = {
  last: Collected | null;
  /** The first day on which it was reached in time; before the start where it had been passed by then. */
  reachedOn: Day | null;
  /** 0 at the start, 1 at the target. */
  progress: number;
  daysLeft: number;
  neededPerDay: number | null;
  currentPerDay: number | null;
  /** How many days ahead the history allows to look; 0 where there is no forecast. */
  foreseeableDays: number;
  /** Null where there are too few days to tell, or too few for a deadline so far ahead. */
  chance: number | null;
  projected: Projected | null;
  milestones: GoalMilestone[];
  overdue: boolean;
  /** The last collected value in time of a goal that was missed. */
  ended: Collected | null;
};

/** What may become of a measure, as far ahead as its history allows; null where too few days are collected. */
export function outlookFor(points: readonly Collected[], steps: number): Outlook | null {
  const end = points.at(-1)?.day;
  if (!end) return null;
  const recent = points.filter(({ day }) => day > addDays(end, -HISTORY_DAYS));
  if (recent.length < FEWEST_DAYS) return null;
  return outlookOf(
    withGaps(recent).map(({ value }) => value),
    steps,
    FEWEST_PAIRS,
  );
}

/** Everything a goal shows, from the collected days of its measure (oldest first) as they are known at an instant. */
export function goalFigures(terms: GoalTerms, points: readonly Collected[], now: number): GoalFigures {
  const last = points.at(-1) ?? null;
  const since = points.filter(({ day }) => day >= terms.start.day);
  const inTime = since.filter(({ day }) => day <= terms.deadline);
  const reachedOn = firstThere(terms, inTime, points);
  // The last days of a connected account become known some days later.
  const known = isOfConnected(terms.measure) ? now - UNSETTLED_DAYS * DAY : now;
  const overdue = isOverdue(
    { due: terms.deadline, timeZone: terms.timeZone },
    { day: terms.deadline, at: known },
  );
  const daysLeft = Math.max(0, daysBetween(localDay(now, terms.timeZone), terms.deadline));
  const way = terms.target - terms.start.value;
  const ended = overdue && reachedOn === null ? (inTime.at(-1) ?? null) : null;
  // What comes after the deadline brings a missed goal no further.
  const counts = overdue && reachedOn === null ? ended : last;
  const progress = counts ? (counts.value - terms.start.value) / way : 0;
  const open = reachedOn === null && !overdue && last !== null;
  const outlook = open ? outlookFor(points, FARTHEST) : null;
  return {
    last,
    reachedOn,
    progress: reachedOn ? Math.max(1, progress) : progress,
    daysLeft,
    neededPerDay: open && daysLeft > 0 ? (terms.target - last.value) / daysLeft : null,
    currentPerDay: paceOf(points),
    foreseeableDays: outlook?.steps ?? 0,
    chance: outlook && last ? chanceIn(outlook, terms, last.day) : null,
    projected: outlook && last ? projectedFor(outlook, terms, last.day) : null,
    milestones: milestonesOf(terms, { since, points }, outlook, last),
    overdue,
    ended,
  };
}

/**
 * The first of the counting days on which a target is reached. One that was passed already when they began was reached
 * before: on the first day since the value was last where the goal starts.
 */
function firstThere(
  terms: GoalTerms,
  counting: readonly Collected[],
  points: readonly Collected[],
): Day | null {
  const there = ({ value }: Collected) => isThere(terms, value);
  const first = counting.find(there);
  if (!first || first !== counting[0]) return first?.day ?? null;
  const before = points.slice(0, points.indexOf(first));
  const left = before.findLastIndex(({ value }) => isThere({ ...terms, ...backwards(terms) }, value));
  return before.slice(left + 1).find(there)?.day ?? first.day;
}

/** The way back to the start. */
const backwards = ({ start, target }: GoalTerms) => ({
  start: { day: start.day, value: target },
  target: start.value,
});

/** Change per day over the last 30 days; over fewer where there are fewer, but at least a week. */
export function paceOf(points: readonly Collected[]): number | null {
  const last = points.at(-1);
  if (!last) return null;
  const first = points.find(({ day }) => day >= addDays(last.day, -PACE_DAYS));
  const days = first ? daysBetween(first.day, last.day) : 0;
  return first && days >= 7 ? (last.value - first.value) / days : null;
}

/** Counts from the last collected day: days since then that have no value yet still count as ahead. */
function chanceIn(outlook: Outlook, { target, deadline }: GoalTerms, from: Day): number | null {
  const days = daysBetween(from, deadline);
  if (days > outlook.steps) return null;
  return days <= 0 ? 0 : chanceToReach(outlook, target, days);
}

/** The day on which the expected value, or one edge of the band, reaches a value. */
function dayOfValue(
  outlook: Outlook,
  up: boolean,
  value: number,
  from: Day,
  edge?: readonly number[],
): Day | null {
  for (let step = 0; step < outlook.steps; step += 1) {
    const said = expectedAt(outlook, step + 1) + (edge?.[step] ?? 0);
    if (up ? said >= value : said <= value) return addDays(from, step + 1);
  }
  return null;
}

function projectedFor(outlook: Outlook, terms: GoalTerms, from: Day): Projected {
  const up = rises(terms);
  const { low80, high80 } = bandsOf(outlook);
  const at = (edge?: readonly number[]) => dayOfValue(outlook, up, terms.target, from, edge);
  return { expected: at(), earliest: at(up ? high80 : low80), latest: at(up ? low80 : high80) };
}

function milestonesOf(
  terms: GoalTerms,
  { since, points }: { since: readonly Collected[]; points: readonly Collected[] },
  outlook: Outlook | null,
  last: Collected | null,
): GoalMilestone[] {
  const way = terms.target - terms.start.value;
  return SHARES.map((share) => {
    const exact = terms.start.value + share * way;
    const value = shownValue(terms.measure, exact);
    const part = { ...terms, target: value };
    const day = firstThere(part, since, points);
    const expected =
      day === null && outlook && last ? dayOfValue(outlook, rises(terms), value, last.day) : null;
    return { share, value, day: day ?? expected, reached: day !== null };
  });
}

/** Whether this day is the first on which a goal can be judged: until the day before there was no pace. */
export function isFirstJudgement(points: readonly Collected[]): boolean {
  return paceOf(points.slice(0, -1)) === null;
}

/** The new state of a goal, given its previous state. The first judgement has no state to keep. */
export function stateAfter(before: GoalState, figures: GoalFigures, first: boolean): GoalState {
  if (before === "reached" || before === "missed") return before;
  if (figures.reachedOn) return "reached";
  if (figures.overdue) return "missed";
  const likely = likelihood(figures);
  if (likely === null) return before;
  if (likely < RISKY) return "at_risk";
  if (likely >= SAFE) return "on_the_way";
  return first ? "at_risk" : before;
}

/** The chance; when there is none yet, the current pace compared with the needed one. */
function likelihood({ chance, neededPerDay, currentPerDay }: GoalFigures): number | null {
  if (chance !== null) return chance;
  if (neededPerDay === null || currentPerDay === null || neededPerDay === 0) return null;
  const share = currentPerDay / neededPerDay;
  return Math.max(0, Math.min(1, share - 0.5));
}

import { median, sum } from "../analyses/statistics.ts";
import { type Days, windowBefore } from "../analyses/window.ts";
import { startOf } from "../profiles/deltas.ts";
import { addDays, type Day, daysBetween } from "../time.ts";
import type { PeriodAccount, PeriodTotals, Trend } from "./contract.ts";

export type PeriodPoint = {
  day: Day;
  followers: number | null;
  posts: number | null;
  engagement: number | null;
};

/** An account with its collected days, sorted, as far back as the period before begins. */
type PeriodRow = { username: string; last: Day; points: readonly PeriodPoint[] };

/** So many of the accounts are collected on the last day of the trend: it does not wait for the slowest. */
const MOST_SHARE = 0.9;
type Metric = "followers" | "posts" | "engagement";
/** What a metric changed by over a period, and over the one before it where both are whole. */
type Followed = { now: number; change: number; start: Day; before: number | null };

/** The days of a standard period of an account end on its last collected day, those of a custom one where asked. */
export function daysOfPeriod(asked: number | Days, last: Day): Days {
  return typeof asked === "number" ? { from: addDays(last, 1 - asked), to: last } : asked;
}

function valuesOf(points: readonly PeriodPoint[], metric: Metric) {
  return points.map((point) => ({ day: point.day, value: point[metric] }));
}

function follow(row: PeriodRow, window: Days, metric: Metric): Followed | null {
  const points = valuesOf(row.points, metric);
  const end = points.findLast(({ day, value }) => day >= window.from && day <= window.to && value !== null);
  if (!end || end.value === null) return null;
  const earlier = points.filter(({ day }) => day < end.day);
  const start = startOf(earlier, window);
  if (!start || start.value === null) return null;
  const before = startOf(
    earlier.filter(({ day }) => day < start.day),
    windowBefore(window),
  );
  // Where one of the periods is not whole, there is nothing to compare with.
  const whole = start.day < window.from && before && before.day < windowBefore(window).from;
  return {
    now: end.value,
    change: end.value - start.value,
    start: start.day,
    before: whole && before.value !== null ? start.value - before.value : null,
  };
}

type Judged = { row: PeriodRow; window: Days; followers: Followed | null };

function total(followed: readonly (Followed | null)[]) {
  const known = followed.filter((one) => one !== null);
  const both = known.flatMap(({ change, before }) => (before === null ? [] : [{ change, before }]));
  const value = known.length > 0 ? sum(known.map(({ change }) => change)) : null;
  const started = sum(known.map(({ now, change }) => now - change));
  return {
    value,
    of: known.length,
    percent: value !== null && started > 0 ? (100 * value) / started : null,
    before:
      both.length === 0
        ? null
        : {
            of: both.length,
            now: sum(both.map(({ change }) => change)),
            value: sum(both.map(({ before }) => before)),
          },
  };
}

/** The engagement of the middle account at the end of the period, and what it differs by from its start. */
function engagementOf(followed: readonly (Followed | null)[]): PeriodTotals["engagement"] {
  const known = followed.filter((one) => one !== null);
  const [now, start] = [
    median(known.map((one) => one.now)),
    median(known.map((one) => one.now - one.change)),
  ];
  return { of: known.length, change: now === null || start === null ? null : now - start };
}

/** What the accounts together changed by over a period, each with the number of accounts it is made of. */
export function periodOf(rows: readonly PeriodRow[], asked: number | Days) {
  const judged: Judged[] = rows.map((row) => {
    const window = daysOfPeriod(asked, row.last);
    return { row, window, followers: follow(row, window, "followers") };
  });
  const each = (metric: Metric) => judged.map(({ row, window }) => follow(row, window, metric));
  const { percent: _, ...posts } = total(each("posts"));
  return {
    totals: {
      followers: total(judged.map(({ followers }) => followers)),
      posts,
      engagement: engagementOf(
        each("engagement").filter((one, at) => one && isWhole(one, judged[at]?.window)),
      ),
    },
    trend: trendOfPeriod(judged, typeof asked === "number" ? asked : null),
    accounts: judged.map(presentJudged),
  };
}

const isWhole = ({ start }: Followed, window: Days | undefined) =>
  window !== undefined && start < window.from;

function presentJudged({ row, window, followers }: Judged): PeriodAccount {
  const { username } = row;
  if (!followers) return { username, change: null, percent: null, followers: null };
  const { now, change, start } = followers;
  const [days, asked] = [daysBetween(start, window.to), daysBetween(window.from, window.to) + 1];
  const began = now - change;
  return {
    username,
    followers: began,
    change,
    percent: began > 0 ? (100 * change) / began : null,
    ...(days !== asked && { days }),
  };
}

/**
 * Followers of the accounts together, day by day, from the day before the period. Only accounts known on its first and
 * last day take part, as others would look like growth; a day on which one of them was not collected stays a gap.
 */
function trendOfPeriod(judged: readonly Judged[], days: number | null): Trend {
  const lasts = judged.map(({ window }) => window.to).sort();
  const end = lasts[Math.floor((1 - MOST_SHARE) * (lasts.length - 1))];
  const [first] = judged;
  if (!end || !first) return { of: 0, points: [] };
  const from = days === null ? first.window.from : addDays(end, 1 - days);
  const all = Array.from({ length: daysBetween(from, end) + 2 }, (_, at) => addDays(from, at - 1));
  const lines = judged
    .map(({ row }) => lineOf(row, { from, to: end }, all))
    .filter((line) => line[0] !== null && line.at(-1) !== null);
  if (lines.length === 0) return { of: 0, points: [] };
  return {
    of: lines.length,
    points: all.map((day, at) => {
      const values = lines.map((line) => line[at] ?? null).filter((value) => value !== null);
      return { day, followers: values.length < lines.length ? null : sum(values) };
    }),
  };
}

/** Where the day before the period was missed, one shortly before it serves, as it does for the change. */
function lineOf(row: PeriodRow, window: Days, days: readonly Day[]): (number | null)[] {
  const known = new Map(row.points.map(({ day, followers }) => [day, followers]));
  const base = startOf(valuesOf(row.points, "followers"), window);
  return days.map((day, at) =>
    at === 0 ? (base && base.day < window.from ? base.value : null) : (known.get(day) ?? null),
  );
}

import { addDays, type Day, dayStart, daysBetween } from "../time.ts";
import { type DaySpan, daysIn, joinSpans } from "./imported.ts";

/** One collected day of a profile. */
export type StatsDay = {
  day: Day;
  followers: number | null;
  following: number | null;
  posts: number | null;
  engagement: number | null;
};
export type StatsStep = "day" | "week" | "month";

type Values = readonly (number | null)[];
/** The specification's Stats row, as columns of equal length. */
export type StatsColumns = {
  date: readonly Day[];
  followers_count: Values;
  followersdelta: Values;
  following_count: Values;
  followingdelta: Values;
  posts_count: Values;
  postsdelta: Values;
  engagement: Values;
  engagementdelta: Values;
  /** Spans whose figures the reader's space imported; left out where there are none. */
  imported?: readonly DaySpan[];
};
type RowKey = Exclude<keyof StatsColumns, "imported">;
export type StatsRow = { id: string; imported?: true } & { [Key in RowKey]: StatsColumns[Key][number] };

/** The position given to days before the range. */
const BEFORE = -1;

type Metric = "followers" | "following" | "posts" | "engagement";

/**
 * Columns over a range of days, oldest first. A day, week or month without a value keeps its date, with null
 * as values. A delta compares with the day, week or month right before; without a value there, there is no
 * delta, as nobody knows when within the gap the change happened. A week (ISO, from Monday) or month has its
 * last value and the date of its first day. `days` must be sorted and include some before the range, so that
 * the first delta has a base.
 */
export function statsColumns(
  days: readonly StatsDay[],
  step: StatsStep = "day",
  range?: { from: Day; to: Day },
): StatsColumns {
  const until = range ? days.filter(({ day }) => day <= range.to) : days;
  const starts = groupStarts(until, step);
  const first = range ? until.findIndex(({ day }) => day >= range.from) : 0;
  const date = first < 0 ? [] : datesBetween(starts.slice(first), step);
  const groups = positionsOf(starts, date);
  const before = groupsBefore(starts, date[0], step);
  const column = (metric: Metric) => valuesAndDeltas(until, groups, date.length, metric, before);
  const [followers_count, followersdelta] = column("followers");
  const [following_count, followingdelta] = column("following");
  const [posts_count, postsdelta] = column("posts");
  const [engagement, engagementdelta] = column("engagement");
  return {
    date,
    followers_count,
    followersdelta,
    following_count,
    followingdelta,
    posts_count,
    postsdelta,
    engagement,
    engagementdelta,
  };
}

/** The same as rows; the date is unique within a step, so it serves as id. */
export function statsRows(columns: StatsColumns): StatsRow[] {
  const at = (values: Values, index: number) => values[index] ?? null;
  const imported = daysIn(columns.imported ?? []);
  return columns.date.map((date, index) => ({
    id: date,
    date,
    followers_count: at(columns.followers_count, index),
    followersdelta: at(columns.followersdelta, index),
    following_count: at(columns.following_count, index),
    followingdelta: at(columns.followingdelta, index),
    posts_count: at(columns.posts_count, index),
    postsdelta: at(columns.postsdelta, index),
    engagement: at(columns.engagement, index),
    engagementdelta: at(columns.engagementdelta, index),
    ...(imported.has(date) ? { imported: true as const } : {}),
  }));
}

/** The columns of the table as a file, under the names of the API. */
export const STATS_FILE_COLUMNS = [
  "date",
  "followers_count",
  "followersdelta",
  "following_count",
  "followingdelta",
  "posts_count",
  "postsdelta",
  "engagement",
  "engagementdelta",
] as const;

/** The first day of the day, week or month a day belongs to. */
export function groupStart(day: Day, step: StatsStep): Day {
  if (step === "day") return day;
  if (step === "month") return `${day.slice(0, 7)}-01` as Day;
  return addDays(day, -((new Date(dayStart(day)).getUTCDay() + 6) % 7));
}

/** The days, weeks or months that hold a day of the spans. */
export function groupSpans(spans: readonly DaySpan[], step: StatsStep): DaySpan[] {
  return joinSpans(spans.map(({ from, to }) => ({ from: groupStart(from, step), to: groupStart(to, step) })));
}

/** The start of each day's group. Days are sorted, so it is computed only once per week or month. */
function groupStarts(days: readonly StatsDay[], step: StatsStep): Day[] {
  if (step === "day") return days.map(({ day }) => day);
  let start: Day | undefined;
  let next: Day | undefined;
  return days.map(({ day }) => {
    if (!start || !next || day >= next) {
      start = groupStart(day, step);
      next = nextGroup(start, step);
    }
    return start;
  });
}

/** Every group from the first to the last, those without a value included. */
function datesBetween(starts: readonly Day[], step: StatsStep): Day[] {
  const first = starts[0];
  const last = starts.at(-1);
  if (!first || !last) return [];
  if (step === "day" && daysBetween(first, last) + 1 === starts.length) return [...starts];
  const dates: Day[] = [];
  for (let date = first; date <= last; date = nextGroup(date, step)) dates.push(date);
  return dates;
}

/** The index of each day's group in `dates`. Both lists are sorted, so one pass is enough. */
function positionsOf(starts: readonly Day[], dates: readonly Day[]): number[] {
  const positions: number[] = new Array(starts.length).fill(BEFORE);
  let place = 0;
  for (let index = 0; index < starts.length; index++) {
    const start = starts[index] as Day;
    while (place < dates.length && (dates[place] as Day) < start) place += 1;
    if (dates[place] === start) positions[index] = place;
  }
  return positions;
}

function nextGroup(start: Day, step: StatsStep): Day {
  return step === "day" ? addDays(start, 1) : groupStart(addDays(start, step === "week" ? 7 : 31), step);
}

/** Index of the first day that belongs to the group right before the first date; `starts` are sorted. */
function groupsBefore(starts: readonly Day[], first: Day | undefined, step: StatsStep): number {
  if (first === undefined) return 0;
  return starts.findIndex((start) => nextGroup(start, step) >= first);
}

function valuesAndDeltas(
  days: readonly StatsDay[],
  groups: readonly number[],
  count: number,
  metric: Metric,
  before: number,
): [Values, Values] {
  const values: (number | null)[] = new Array(count).fill(null);
  let previous: number | null = null;
  for (let index = before; index < days.length; index++) {
    const value = days[index]?.[metric] ?? null;
    const group = groups[index] ?? BEFORE;
    if (value === null) continue;
    if (group === BEFORE) previous = value;
    else values[group] = value;
  }
  const deltas = values.map((value) => {
    const delta = value === null || previous === null ? null : difference(value, previous);
    previous = value;
    return delta;
  });
  return [values, deltas];
}

/** Rates are decimals: 2.35 − 2.3 is 0.05, not 0.050000000000000266. */
function difference(value: number, previous: number): number {
  return Math.round((value - previous) * 1e6) / 1e6;
}

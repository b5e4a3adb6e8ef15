import { addDays, type Day, dayRange, dayStart } from "../time.ts";

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
};
export type StatsRow = { id: string } & { [Key in keyof StatsColumns]: StatsColumns[Key][number] };

type Metric = "followers" | "following" | "posts" | "engagement";

/**
 * Columns over a range of days, oldest first. A day, week or month without a value is a gap: its date stands,
 * its values are null. A delta is taken against the last value before it, however long the gap, so the deltas
 * of a range add up to its change; the first value ever has none. A week (from Monday, by ISO) or a month
 * carries its last value and the date of its first day. `days` are sorted; give also those before the range,
 * so that the first delta has its base.
 */
export function statsColumns(
  days: readonly StatsDay[],
  step: StatsStep = "day",
  range?: { from: Day; to: Day },
): StatsColumns {
  const until = range ? days.filter(({ day }) => day <= range.to) : days;
  const shown = range ? until.filter(({ day }) => day >= range.from) : until;
  const date = groupDates(shown, step);
  const columns = (metric: Metric) => valuesAndDeltas(until, metric, step, date);
  const [followers_count, followersdelta] = columns("followers");
  const [following_count, followingdelta] = columns("following");
  const [posts_count, postsdelta] = columns("posts");
  const [engagement, engagementdelta] = columns("engagement");
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
  }));
}

/** The first day of the day, week or month a day belongs to. */
export function groupStart(day: Day, step: StatsStep): Day {
  if (step === "day") return day;
  if (step === "month") return `${day.slice(0, 7)}-01` as Day;
  return addDays(day, -((new Date(dayStart(day)).getUTCDay() + 6) % 7));
}

function groupDates(days: readonly StatsDay[], step: StatsStep): Day[] {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return [];
  const all = dayRange(groupStart(first.day, step), last.day);
  return step === "day" ? all : all.filter((day) => groupStart(day, step) === day);
}

function valuesAndDeltas(
  days: readonly StatsDay[],
  metric: Metric,
  step: StatsStep,
  dates: readonly Day[],
): [Values, Values] {
  const groups = new Map<Day, { value: number; delta: number | null }>();
  let previous: number | null = null;
  let current: { start: Day; value: number } | null = null;
  for (const { day, [metric]: value } of days) {
    if (value === null) continue;
    const start = groupStart(day, step);
    if (current && current.start !== start) previous = current.value;
    current = { start, value };
    groups.set(start, { value, delta: previous === null ? null : difference(value, previous) });
  }
  return [
    dates.map((date) => groups.get(date)?.value ?? null),
    dates.map((date) => groups.get(date)?.delta ?? null),
  ];
}

/** Rates are decimals: 2.35 − 2.3 is 0.05, not 0.050000000000000266. */
function difference(value: number, previous: number): number {
  return Math.round((value - previous) * 1e6) / 1e6;
}

import { connectedReadings, isConnectedNumber, type NumbersSource } from "../analyses/connected/numbers.ts";
import { anomalies } from "../analyses/growth/anomalies/rule.ts";
import { LOOK_BACK_DAYS } from "../analyses/posts.ts";
import { type Collected, collected, dailyChanges } from "../analyses/series.ts";
import { recentBreakouts } from "../analyses/top-posts/recent-breakouts.ts";
import type { AnalysisInput, Metric, Snapshot } from "../analyses/types.ts";
import { basesOf } from "../profiles/deltas.ts";
import { addDays, DAY, type Day, dayStart } from "../time.ts";
import { isNumberAnalysis, numberOf } from "./analysis-numbers.ts";
import type { Reading } from "./judge.ts";
import { type PostHistory, postsKnownOn } from "./known-posts.ts";
import type { AlarmMeasure } from "./measures.ts";

/**
 * Everything needed to compute the readings of one profile. Imported days are not used, only collected ones.
 */
export type ReadingSource = Omit<AnalysisInput, "now" | "window" | "posts" | "postDays" | "peers"> & {
  /** When each day was collected, as far as that was kept. */
  instants: ReadonlyMap<Day, number>;
  history: PostHistory;
  /** The engagement of similar profiles as it was known on the days that are judged. */
  peers: ReadonlyMap<Day, readonly number[]>;
  /** The collected days of the account it is compared with. */
  other: readonly Snapshot[];
  /** Insights that the alarm's space reads of the account; null when it is not connected there. */
  connected: NumbersSource | null;
};

const LAST: Day = "9999-12-31";

/** The readings of a measure on the collected days from `from` on, and on the one collected before them. */
export function readingsOf(measure: AlarmMeasure, source: ReadingSource, from: Day): Reading[] {
  return sinceDay(allReadings(measure, source, from), from);
}

/** Keeps the last reading before the day too: judging compares with it. */
function sinceDay(readings: readonly Reading[], from: Day): Reading[] {
  const first = readings.findIndex(({ day }) => day >= from);
  return first < 0 ? readings.slice(-2) : readings.slice(Math.max(0, first - 2));
}

function allReadings(measure: AlarmMeasure, source: ReadingSource, from: Day): Reading[] {
  if (isNumberAnalysis(measure)) return analysisReadings(measure, source, from);
  if (isConnectedNumber(measure)) return source.connected ? connectedReadings(measure, source.connected) : [];
  switch (measure) {
    case "daily_change":
      return dailyChanges(followers(source.snapshots)).map(({ day, change }) => ({ day, value: change }));
    case "change_7d":
      return percentChanges(followers(source.snapshots), 7);
    case "change_30d":
      return percentChanges(followers(source.snapshots), 30);
    case "lead":
      return leads(source);
    case "anomaly":
      return anomalyReadings(source, from);
    // No readings: a separate job finds accounts that stopped, because days without data have no reading.
    case "stopped":
      return [];
    case "breakout":
      return breakoutReadings(source, from);
    default:
      return collected(source.snapshots, measure as Metric, null, LAST);
  }
}

function followers(snapshots: readonly Snapshot[]): Collected[] {
  return collected(snapshots, "followers", null, LAST);
}

function percentChanges(points: readonly Collected[], span: number): Reading[] {
  const known = new Map(points.map(({ day, value }) => [day, value]));
  return points.flatMap(({ day, value }) => {
    const base = basesOf(day, span).find((candidate) => known.has(candidate));
    const before = base === undefined ? 0 : (known.get(base) ?? 0);
    return before > 0 ? [{ day, value: (100 * (value - before)) / before }] : [];
  });
}

/** How many followers it is ahead of the other account, on days on which both were collected. */
function leads({ snapshots, other }: ReadingSource): Reading[] {
  const others = new Map(followers(other).map(({ day, value }) => [day, value]));
  return followers(snapshots).flatMap(({ day, value }) => {
    const theirs = others.get(day);
    return theirs === undefined ? [] : [{ day, value: value - theirs }];
  });
}

/** The days to judge, and the two before `from` to compare with. */
export function judgedDays({ snapshots }: Pick<ReadingSource, "snapshots">, from: Day): Day[] {
  const days = snapshots.map(({ day }) => day);
  const first = days.findIndex((day) => day >= from);
  return first < 0 ? days.slice(-2) : days.slice(Math.max(0, first - 2));
}

/** When a day was collected; of a day kept without its instant, the day's last moment. */
export function instantOf({ instants }: Pick<ReadingSource, "instants">, day: Day): number {
  return instants.get(day) ?? dayStart(day) + DAY - 1;
}

/** What pages had before them when a day was collected: nothing that became known later takes part. */
function inputsOf(source: ReadingSource): (day: Day) => AnalysisInput {
  const knownPosts = postsKnownOn(source.history);
  return (day) => {
    const now = instantOf(source, day);
    const window = { from: addDays(day, -29), to: day, key: "30d" } as const;
    const since = addDays(window.from, -LOOK_BACK_DAYS);
    return {
      ...source,
      snapshots: source.snapshots.filter((one) => one.day >= since && one.day <= day),
      posts: knownPosts(day, now),
      postDays: source.history.readings.filter((one) => one.day <= day),
      peers: source.peers.get(day) ?? [],
      now,
      window,
    };
  };
}

function anomalyReadings(source: ReadingSource, from: Day): Reading[] {
  const changes = new Map(dailyChanges(followers(source.snapshots)).map(({ day, change }) => [day, change]));
  const inputOn = inputsOf(source);
  return judgedDays(source, from).flatMap((day) => {
    const result = anomalies(inputOn(day));
    const value = changes.get(day);
    if (!result.ok || value === undefined) return [];
    return [{ day, value, happened: result.value.days.some((one) => one.day === day) }];
  });
}

/** Posts that stand out on a day and did not on the collected day before; how many times the usual rate they reached. */
function breakoutReadings(source: ReadingSource, from: Day): Reading[] {
  const knownPosts = postsKnownOn(source.history);
  let before = new Set<string>();
  return judgedDays(source, from).map((day) => {
    const at = instantOf(source, day);
    const standing = recentBreakouts(knownPosts(day, at), at).filter(({ usual }) => usual > 0);
    const news = standing.filter(({ postId }) => !before.has(postId));
    before = new Set(standing.map(({ postId }) => postId));
    const times = Math.max(0, ...news.map(({ rate, usual }) => rate / usual));
    return { day, value: times, happened: news.length > 0 };
  });
}

function analysisReadings(
  measure: Parameters<typeof numberOf>[0],
  source: ReadingSource,
  from: Day,
): Reading[] {
  const inputOn = inputsOf(source);
  return judgedDays(source, from).flatMap((day) => {
    const value = numberOf(measure, inputOn(day));
    return value === null ? [] : [{ day, value }];
  });
}

import { addDays, type Day, dayOf } from "../../../time.ts";
import { newestFirst } from "../../posts.ts";
import { found, notEnough } from "../../result.ts";
import { type Change, changesBetween, collected, lastDay } from "../../series.ts";
import { mad, median, robustScale } from "../../statistics.ts";
import type { AnalysisInput, AnalysisResult, Post } from "../../types.ts";

type AnomalyCause = "post" | "round_jump" | "purge" | "goes_on" | "unknown";

export type Anomaly = {
  day: Day;
  change: number;
  /** The change in percent of the followers of the day before. */
  percent: number;
  z: number;
  causes: AnomalyCause[];
  posts: string[];
};

type Anomalies = { usual: number; days: Anomaly[] };

const LIMIT = 3.5;

/** On a profile that hardly moves, a handful of followers is not news. */
const SMALLEST_DEVIATION = 10;

const ROUND = 100;

const PURGE_SHARE = 0.005;

/** A post explains a jump when it got this many times what a post of this profile usually gets. */
const STANDS_OUT = 1.75;

/** With fewer posts than this, none can stand out. */
const FEWEST_POSTS = 5;

/** Days whose follower change is far from the profile's own norm of 90 days, with what likely caused it. */
export function anomalies(input: AnalysisInput): AnalysisResult<Anomalies> {
  const end = lastDay(input);
  const from = addDays(end, -89);
  const points = collected(input.snapshots, "followers", from, end);
  if (points.length < 30) return notEnough(30, points.length, "days");
  const changes = changesBetween(input.snapshots, "followers", from, end);
  const sample = changes.map(({ change }) => change);
  const usual = median(sample);
  if (usual === null) return notEnough(2, 1, "consecutive_days");
  const scale = robustScale(sample);
  const smallest = mad(sample) === 0 ? SMALLEST_DEVIATION : 0;
  const recent = postsBetween(input.posts, from, end);
  const followers = new Map(points.map(({ day, value }) => [day, value]));
  const days = changes.flatMap((item) => {
    const z = scale === null ? 0 : (item.change - usual) / scale;
    if (Math.abs(z) <= LIMIT || Math.abs(item.change - usual) < smallest) return [];
    const posts = postsBetween(recent, addDays(item.day, -1), item.day).filter((post) =>
      standsOut(post, recent),
    );
    const before = (followers.get(item.day) ?? 0) - item.change;
    const percent = before > 0 ? (100 * item.change) / before : 0;
    return [
      { ...item, percent, z, causes: likelyCauses(item, before, posts), posts: posts.map(({ id }) => id) },
    ];
  });
  return found({ usual, days: days.map(goingOn(days)) }, changes.length);
}

/** Consecutive days of one direction are one event: what explains the first explains the others. */
function goingOn(days: readonly Anomaly[]): (one: Anomaly) => Anomaly {
  const explained = new Set<Day>();
  return (one) => {
    const before = days.find(({ day }) => day === addDays(one.day, -1));
    const same = before !== undefined && before.change > 0 === one.change > 0 && explained.has(before.day);
    const known = !one.causes.includes("unknown");
    if (known || same) explained.add(one.day);
    return same && !known ? { ...one, causes: ["goes_on"] } : one;
  };
}

/** A change runs from one day's snapshot to the next, so a post of either day may have caused it. */
function postsBetween(posts: readonly Post[], from: Day, to: Day): Post[] {
  return posts
    .filter(({ publishedAt }) => dayOf(publishedAt) >= from && dayOf(publishedAt) <= to)
    .sort(newestFirst);
}

/** Judged by likes, or by comments when the owner hides likes. */
function standsOut(post: Post, among: readonly Post[]): boolean {
  const measure = post.likes === null ? "comments" : "likes";
  const usual = median(among.flatMap((other) => other[measure] ?? []));
  const own = post[measure] ?? 0;
  return among.length >= FEWEST_POSTS && usual !== null && own > 0 && own >= STANDS_OUT * usual;
}

function likelyCauses({ change }: Change, followersBefore: number, posts: readonly Post[]): AnomalyCause[] {
  const causes: AnomalyCause[] = [];
  if (change < 0 && -change >= PURGE_SHARE * followersBefore) causes.push("purge");
  if (change > 0 && posts.length > 0) causes.push("post");
  if (change >= ROUND && change % ROUND === 0) causes.push("round_jump");
  return causes.length > 0 ? causes : ["unknown"];
}

import { addDays, type Day, dayOf, daysBetween } from "../../time.ts";
import { type Change, changesBetween, collected, lastDay } from "../series.ts";
import { median, robustScale, sum } from "../statistics.ts";
import type { AnalysisInput, Post } from "../types.ts";

/** A package arrives within this many days. */
const DELIVERY_DAYS = 3;
/** The part of all followers, in percent, that must have come in these days. */
const SMALLEST_PERCENT = 3;
/** Days after the delivery that are looked at, and how many of them must be known. */
const TAIL_DAYS = 7;
const FEWEST_TAIL_DAYS = 3;
/** When attention fades, at least this part of the first three days comes in the days after. */
const TAIL_SHARE = 0.06;
/** Days within one jump are further from the usual than this many steps of z. */
const JUMP = 3.5;
/** A post explains a jump when it got this many times the usual likes or comments. */
const MANY = { likes: 1.75, comments: 3 };
/** Some post is that good every week. A jump of this part of all followers, in percent, needs one that everybody saw. */
const LARGE_PERCENT = 10;
const VERY_MANY = { likes: 3, comments: 6 };

/**
 * The first days of jumps that begin and end like a delivery: consecutive jump days are one event. Attention from the
 * press, a loss or a good post fades over days; after a delivery nobody more comes than before it.
 */
export function packages(input: AnalysisInput): Day[] {
  const end = lastDay(input);
  const from = addDays(end, -89);
  const changes = changesBetween(input.snapshots, "followers", from, end);
  const sample = changes.map(({ change }) => change);
  const usual = median(sample);
  const scale = robustScale(sample);
  if (usual === null || scale === null) return [];
  const followers = new Map(
    collected(input.snapshots, "followers", null, end).map(({ day, value }) => [day, value]),
  );
  const excess = changes.map(({ day, change }) => ({ day, change: change - usual }));
  return jumpsOf(excess, JUMP * scale)
    .filter((jump) => {
      const first = jump[0]?.day ?? end;
      const came = sum(jump.map(({ change }) => change));
      const before = followers.get(addDays(first, -1)) ?? 0;
      if (jump.length > DELIVERY_DAYS || 100 * came < SMALLEST_PERCENT * before) return false;
      const times = 100 * came < LARGE_PERCENT * before ? MANY : VERY_MANY;
      const explained = input.posts.some(explains(first, input.posts, from, times));
      return endsAtOnce(excess, jump, came, scale) && !explained;
    })
    .map(([first]) => first?.day ?? end);
}

/** Runs of consecutive days on which clearly more came than usual. */
function jumpsOf(excess: readonly Change[], limit: number): Change[][] {
  const jumps: Change[][] = [];
  for (const one of excess) {
    const open = jumps.at(-1);
    const before = open?.at(-1);
    if (one.change <= limit) continue;
    if (open && before && daysBetween(before.day, one.day) === 1) open.push(one);
    else jumps.push([one]);
  }
  return jumps;
}

/** Whether those who came afterwards, with room for ordinary unrest, are too few for attention that fades. */
function endsAtOnce(
  excess: readonly Change[],
  jump: readonly Change[],
  came: number,
  scale: number,
): boolean {
  const last = jump.at(-1)?.day;
  if (last === undefined) return false;
  const after = excess.filter(({ day }) => {
    const distance = daysBetween(last, day);
    return distance > 0 && distance <= TAIL_DAYS;
  });
  const next = after.findIndex(({ change }) => change > came / 4);
  const tail = next < 0 ? after : after.slice(0, next);
  const unrest = scale * Math.sqrt(tail.length);
  return (
    tail.length >= FEWEST_TAIL_DAYS && sum(tail.map(({ change }) => change)) + unrest < TAIL_SHARE * came
  );
}

/** A post of the jump's first day or of the day before that stood out among the posts of the period. */
function explains(
  first: Day,
  posts: readonly Post[],
  from: Day,
  times: { likes: number; comments: number },
): (post: Post) => boolean {
  const recent = posts.filter(({ publishedAt }) => dayOf(publishedAt) >= from);
  const likes = median(recent.flatMap((post) => post.likes ?? []));
  const comments = median(recent.flatMap((post) => post.comments ?? []));
  return (post) => {
    const distance = daysBetween(dayOf(post.publishedAt), first);
    if (distance < 0 || distance > 1) return false;
    return stoodOut(post.likes, likes, times.likes) || stoodOut(post.comments, comments, times.comments);
  };
}

function stoodOut(own: number | null, usual: number | null, times: number): boolean {
  return own !== null && usual !== null && own > 0 && own >= times * usual;
}

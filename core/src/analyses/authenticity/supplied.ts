import { mean, median, standardDeviation, sum } from "../statistics.ts";
import { type Got, spreadOf } from "./regularity.ts";

type Measure = keyof Got;
export type Supplied<One> = { measure: Measure; variation: number; posts: One[] };

const FEWEST = 6;
/** Small numbers are nearly equal by chance. */
const SMALLEST: Record<Measure, number> = { likes: 30, comments: 10 };
/** Posts that were helped got at least this many times what the others got. */
const TIMES: Record<Measure, number> = { likes: 2.2, comments: 3 };
/** Supplied numbers differ from post to post by less than this part of their mean. */
const LARGEST_SPREAD = 0.24;
/** How much of all difference between posts must lie between the two kinds. */
const TOLD_APART = 0.8;
/** With fewer comments (or likes) than this on the posts without help, their absence on the others tells nothing. */
const FEWEST_TO_COMPARE = 20;
/** Where one audience likes n times as much, it comments at least n to this power times as much. */
const FOLLOWS = 0.5;
/** The other measure may not be far lower either: then these are two kinds of posts. */
const LOWEST = 0.4;
/** The few posts that went furthest are left out: they happen to everybody. */
const KEPT = 0.9;

/** Posts that got far more likes than the others, nearly the same number each, without more comments; or the reverse. */
export function supplied<One extends Got>(posts: readonly One[]): Supplied<One> | null {
  return judged(posts, "likes", "comments") ?? judged(posts, "comments", "likes");
}

function judged<One extends Got>(
  posts: readonly One[],
  measure: Measure,
  other: Measure,
): Supplied<One> | null {
  const split = splitBy(posts, measure);
  if (!split) return null;
  const numbers = (group: readonly One[], of: Measure) => kept(group.map((post) => post[of]));
  const helped = numbers(split.high, measure);
  const usual = median(helped) ?? 0;
  const times = (usual + 0.5) / ((median(numbers(split.low, measure)) ?? 0) + 0.5);
  const variation = spreadOf(helped);
  if (usual < SMALLEST[measure] || times < TIMES[measure]) return null;
  if (variation === null || variation > LARGEST_SPREAD) return null;
  if (!staysTheSame(numbers(split.high, other), numbers(split.low, other), times)) return null;
  return { measure, variation, posts: split.high };
}

/** Whether the other measure surely did not grow with the first: two standard errors are allowed for chance. */
function staysTheSame(high: readonly number[], low: readonly number[], times: number): boolean {
  if (sum(low) < FEWEST_TO_COMPARE) return false;
  const seen = ((mean(high) ?? 0) + 0.25) / ((mean(low) ?? 0) + 0.25);
  const error = Math.sqrt(errorOf(high) + errorOf(low));
  return seen >= LOWEST && Math.log(seen) + 2 * error <= FOLLOWS * Math.log(times);
}

/** The variance of the logarithm of a mean; counts scatter at least as those of independent people do. */
function errorOf(values: readonly number[]): number {
  const centre = Math.max(0.25, mean(values) ?? 0);
  const variance = Math.max(centre, (standardDeviation(values) ?? 0) ** 2);
  return variance / centre ** 2 / values.length;
}

function kept(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b).slice(0, Math.ceil(KEPT * values.length));
}

/** The two groups whose own means explain most of the differences, when they explain enough. */
function splitBy<One extends Got>(
  posts: readonly One[],
  measure: Measure,
): { low: One[]; high: One[] } | null {
  const sorted = posts.toSorted((a, b) => a[measure] - b[measure]);
  // Between numbers and logarithms: neither one post far above all nor those near nothing decide alone.
  const middle = median(posts.map((post) => post[measure])) || 1;
  const keys = sorted.map((post) => Math.log(post[measure] + middle));
  const all = mean(keys) ?? 0;
  const total = sum(keys.map((key) => (key - all) ** 2));
  let best = { at: 0, between: TOLD_APART * total };
  for (let at = FEWEST; at <= keys.length - FEWEST; at += 1) {
    const low = mean(keys.slice(0, at)) ?? 0;
    const high = mean(keys.slice(at)) ?? 0;
    const between = at * (low - all) ** 2 + (keys.length - at) * (high - all) ** 2;
    if (between > best.between) best = { at, between };
  }
  return best.at === 0 ? null : { low: sorted.slice(0, best.at), high: sorted.slice(best.at) };
}

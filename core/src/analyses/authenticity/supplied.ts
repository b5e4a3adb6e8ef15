import { mean, median } from "../statistics.ts";
import { type Got, spreadOf } from "./regularity.ts";

const FEWEST = 6;
/** Small numbers are nearly equal by chance. */
const SMALLEST = 12;
/** Posts that were helped got at least this many times what the others got. */
const TIMES = { likes: 2.2, comments: 3 };
/** Supplied numbers differ from post to post by less than this part of their mean. */
const LARGEST_SPREAD = 0.24;
/** What was not supplied is about the same on both kinds of posts. */
const SAME = { from: 0.4, to: 1.5 };
/** How much of all difference in comments per like must lie between the two kinds. */
const TOLD_APART = 0.7;

type Measure = keyof Got;
export type Supplied<One> = { measure: Measure; variation: number; posts: One[] };

/** Posts that got far more likes than the others, nearly the same number each, without more comments; or the reverse. */
export function supplied<One extends Got>(posts: readonly One[]): Supplied<One> | null {
  const ratio = ({ likes, comments }: Got) => Math.log((likes + 0.5) / (comments + 0.5));
  return (
    judged(splitBy(posts, ratio), "likes", "comments") ??
    judged(
      splitBy(posts, (post) => -ratio(post)),
      "comments",
      "likes",
    )
  );
}

function judged<One extends Got>(
  split: { low: One[]; high: One[] } | null,
  measure: Measure,
  other: Measure,
): Supplied<One> | null {
  if (!split) return null;
  const middle = (group: readonly One[], of: Measure) => (median(group.map((post) => post[of])) ?? 0) + 0.5;
  const times = middle(split.high, measure) / middle(split.low, measure);
  const same = middle(split.high, other) / middle(split.low, other);
  const variation = spreadOf(split.high.map((post) => post[measure]));
  if (middle(split.high, measure) < SMALLEST) return null;
  if (times < TIMES[measure] || same < SAME.from || same > SAME.to) return null;
  return variation === null || variation > LARGEST_SPREAD ? null : { measure, variation, posts: split.high };
}

/** The two groups whose own means explain most of the differences, when they explain enough. */
function splitBy<One>(posts: readonly One[], key: (post: One) => number): { low: One[]; high: One[] } | null {
  const sorted = posts.toSorted((a, b) => key(a) - key(b));
  const keys = sorted.map(key);
  const all = mean(keys) ?? 0;
  const total = keys.reduce((sum, value) => sum + (value - all) ** 2, 0);
  let best = { at: 0, between: TOLD_APART * total };
  for (let at = FEWEST; at <= keys.length - FEWEST; at += 1) {
    const low = mean(keys.slice(0, at)) ?? 0;
    const high = mean(keys.slice(at)) ?? 0;
    const between = at * (low - all) ** 2 + (keys.length - at) * (high - all) ** 2;
    if (between > best.between) best = { at, between };
  }
  return best.at === 0 ? null : { low: sorted.slice(0, best.at), high: sorted.slice(best.at) };
}

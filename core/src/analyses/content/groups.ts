import { aggregateRated, type Rated } from "../engagement.ts";
import { clearWinner, isAbove } from "../evidence.ts";
import type { AnalysisInput } from "../types.ts";

/** The rate of a group of posts; null for an empty group. */
type Group = { rate: number | null; n: number };

export function groupOf(rated: readonly Rated[], input: AnalysisInput): Group {
  return { rate: aggregateRated(rated, input.engagementDefinition), n: rated.length };
}

export type Split = {
  with: Group;
  without: Group;
  /** The side that is clearly better; null if neither is. */
  better: "with" | "without" | null;
};

export function split(
  rated: readonly Rated[],
  input: AnalysisInput,
  belongs: (item: Rated) => boolean,
  looked = 1,
): Split {
  const sides = Map.groupBy(rated, belongs);
  const [own, others] = [sides.get(true) ?? [], sides.get(false) ?? []];
  return {
    with: groupOf(own, input),
    without: groupOf(others, input),
    better: betterOf(own, others, looked),
  };
}

/** Both directions are tested, so the number of comparisons is doubled. */
function betterOf(own: readonly Rated[], others: readonly Rated[], looked: number): Split["better"] {
  const [ours, theirs] = [own, others].map((side) => side.map(({ rate }) => rate)) as [number[], number[]];
  if (isAbove(ours, theirs, 2 * looked)) return "with";
  return isAbove(theirs, ours, 2 * looked) ? "without" : null;
}

/** How many times better; null where one side is empty or the other side is 0. */
export function lift({ with: own, without }: Omit<Split, "better">): number | null {
  return own.rate !== null && without.rate ? own.rate / without.rate : null;
}

export type Bucket = Group & { from: number; to: number | null };
export type Buckets = {
  buckets: Bucket[];
  /** The bucket that is clearly better than the others; null if there is none. */
  best: Bucket | null;
};

/** Posts grouped by a count, such as caption length, into buckets with both ends included. */
export function buckets(
  rated: readonly Rated[],
  input: AnalysisInput,
  edges: readonly { from: number; to: number | null }[],
  count: (item: Rated) => number,
): Buckets {
  const counted = rated.map((item) => ({ item, size: count(item) }));
  const all = edges.map(({ from, to }) => {
    const own = counted
      .filter(({ size }) => size >= from && (to === null || size <= to))
      .map(({ item }) => item);
    const bucket: Bucket = { from, to, ...groupOf(own, input) };
    return { bucket, shown: bucket.rate, values: own.map(({ rate }) => rate) };
  });
  return { buckets: all.map(({ bucket }) => bucket), best: clearWinner(all)?.bucket ?? null };
}

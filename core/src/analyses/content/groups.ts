import { aggregateRated, type Rated } from "../engagement.ts";
import type { AnalysisInput } from "../types.ts";

/** The rate of a group of posts; null for an empty group. */
export type Group = { rate: number | null; n: number };

export function groupOf(rated: readonly Rated[], input: AnalysisInput): Group {
  return { rate: aggregateRated(rated, input.engagementDefinition), n: rated.length };
}

export type Split = { with: Group; without: Group };

export function split(
  rated: readonly Rated[],
  input: AnalysisInput,
  belongs: (item: Rated) => boolean,
): Split {
  const sides = Map.groupBy(rated, belongs);
  return {
    with: groupOf(sides.get(true) ?? [], input),
    without: groupOf(sides.get(false) ?? [], input),
  };
}

/** How many times better; null where one side is empty or the other side is 0. */
export function lift({ with: own, without }: Split): number | null {
  return own.rate !== null && without.rate ? own.rate / without.rate : null;
}

export type Bucket = Group & { from: number; to: number | null };

/** Posts grouped by a count, such as caption length, into buckets with both ends included. */
export function buckets(
  rated: readonly Rated[],
  input: AnalysisInput,
  edges: readonly { from: number; to: number | null }[],
  count: (item: Rated) => number,
): Bucket[] {
  const counted = rated.map((item) => ({ item, size: count(item) }));
  return edges.map(({ from, to }) => {
    const own = counted.filter(({ size }) => size >= from && (to === null || size <= to));
    return {
      from,
      to,
      ...groupOf(
        own.map(({ item }) => item),
        input,
      ),
    };
  });
}

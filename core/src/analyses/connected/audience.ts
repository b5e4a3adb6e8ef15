import { found, notEnough } from "../result.ts";
import type { AnalysisResult } from "../types.ts";
import { sumOf } from "./series.ts";
import type { AudienceBuckets, ConnectedInput } from "./types.ts";
import type { Shares } from "./values.ts";

/** Instagram does not report on audiences smaller than this. */
export const FEWEST = 100;

type People = AudienceBuckets["people"];

type Breakdown = AudienceBuckets["breakdown"];

export function bucketsOf(
  { audiences }: ConnectedInput,
  people: People,
  breakdown: Breakdown,
): [string, number][] {
  return Object.entries(
    audiences.find((one) => one.people === people && one.breakdown === breakdown)?.buckets ?? {},
  );
}

function followersNow({ snapshots }: ConnectedInput): number {
  return snapshots.findLast(({ followers }) => followers !== null)?.followers ?? 0;
}

/** When Instagram reported nothing, the audience is too small, whatever the public follower count says. */
export const tooFew = (input: ConnectedInput) =>
  notEnough(FEWEST, Math.min(FEWEST - 1, followersNow(input)), "followers");

export function sharesOf(counts: readonly (readonly [string, number])[]): Shares {
  const total = sumOf(counts.map(([, count]) => count));
  const parts = counts.map(([name, count]) => ({ name, count, share: total > 0 ? count / total : 0 }));
  return { parts: parts.toSorted((a, b) => b.count - a.count), total };
}

/** Sums buckets such as `25-34,F` by one of their two parts. */
export function addedBy(buckets: readonly [string, number][], side: 0 | 1): [string, number][] {
  const sums = new Map<string, number>();
  for (const [name, count] of buckets) {
    const key = name.split(",")[side] ?? "";
    sums.set(key, (sums.get(key) ?? 0) + count);
  }
  return [...sums];
}

export function shares(
  input: ConnectedInput,
  counts: readonly (readonly [string, number])[],
): AnalysisResult<Shares> {
  if (counts.length === 0) return tooFew(input);
  const value = sharesOf(counts);
  return found(value, value.total);
}

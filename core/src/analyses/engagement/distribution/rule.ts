import { ticks } from "d3-array";
import { withRatedPosts } from "../../engagement.ts";
import { median } from "../../statistics.ts";
import type { AnalysisInput, AnalysisResult } from "../../types.ts";

/** A bin holds the rates from `from` up to but not including `to`; the last one includes its end. */
type Bin = { from: number; to: number; count: number };

type Distribution = { bins: Bin[]; median: number };

const BINS = 10;

export function distribution(input: AnalysisInput): AnalysisResult<Distribution> {
  return withRatedPosts(input, 10, (rated) => {
    const rates = rated.map(({ rate }) => rate);
    return { bins: histogram(rates), median: median(rates) ?? 0 };
  });
}

export function histogram(rates: readonly number[]): Bin[] {
  const largest = Math.max(...rates);
  if (!(largest > 0)) return [{ from: 0, to: 0, count: rates.length }];
  const edges = ticks(0, largest, BINS);
  const step = (edges[1] ?? largest) - (edges[0] ?? 0);
  if ((edges.at(-1) ?? 0) < largest) edges.push((edges.at(-1) ?? 0) + step);
  const bins = edges.slice(0, -1).map((from, index) => ({ from, to: edges[index + 1] ?? largest, count: 0 }));
  for (const rate of rates) {
    const bin = bins.findLast(({ from }) => rate >= from);
    if (bin) bin.count += 1;
  }
  return bins;
}

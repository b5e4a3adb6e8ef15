import { aggregate, ratePosts } from "../../engagement.ts";
import { clearWinner } from "../../evidence.ts";
import { found, notEnough } from "../../result.ts";
import { quantile } from "../../statistics.ts";
import { type AnalysisInput, type AnalysisResult, FORMATS, type PostFormat } from "../../types.ts";

type FormatRate = {
  format: PostFormat;
  n: number;
  /** Null below three posts, which are too few to judge a format by. */
  spread: { rate: number; low: number; high: number } | null;
  rates: number[];
};

export type FormatPerformance = {
  formats: FormatRate[];
  /** The format that is clearly better than the others; null if there is none. */
  best: PostFormat | null;
};

const FEWEST = 3;

export function formatPerformance(input: AnalysisInput): AnalysisResult<FormatPerformance> {
  if (input.engagementDefinition === "by_reach") return notEnough(1, 0, "connection");
  const { rated, leftOut } = ratePosts(input);
  const formats = FORMATS.map((format): FormatRate => {
    const rates = rated.filter(({ post }) => post.format === format).map(({ rate }) => rate);
    return { format, n: rates.length, spread: spreadOf(rates, input), rates };
  });
  const most = Math.max(...formats.map(({ n }) => n));
  if (most < FEWEST) return notEnough(FEWEST, most, "posts_per_format", leftOut);
  const samples = formats.map(({ format, spread, rates }) => ({
    format,
    shown: spread?.rate ?? null,
    values: rates,
  }));
  return found({ formats, best: clearWinner(samples)?.format ?? null }, rated.length, leftOut);
}

function spreadOf(rates: readonly number[], input: AnalysisInput): FormatRate["spread"] {
  const rate = aggregate(rates, input.engagementDefinition);
  const low = quantile(rates, 0.25);
  const high = quantile(rates, 0.75);
  if (rates.length < FEWEST || rate === null || low === null || high === null) return null;
  return { rate, low, high };
}

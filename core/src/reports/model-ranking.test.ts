import { describe, expect, test } from "vitest";
import type { AnalysisResults } from "../analyses/contract.ts";
import { found, notEnough } from "../analyses/result.ts";
import { weightOf } from "./model-ranking.ts";
import { accountInput } from "./testing.ts";

const { results } = accountInput("harbour.guide");
const day = "2026-06-01" as const;
const growth = (percent: number | null) =>
  found({ from: day, to: day, start: 1, end: 1, change: 1, percent }, 2);
const news = (z: number) =>
  found({ code: "followers_above" as const, change: 9, norm: 1, days: 7, z, from: day, to: day }, 90);
const unusual = (count: number) =>
  found(
    {
      usual: 1,
      days: Array.from({ length: count }, () => ({
        day,
        change: 9,
        percent: 1,
        z: 9,
        causes: [],
        posts: [],
      })),
    },
    90,
  );
const weigh = (changed: Partial<AnalysisResults>) => (id: keyof AnalysisResults) =>
  weightOf(id, { ...results, ...changed });

describe("how much a finding matters", () => {
  test.each<[string, keyof AnalysisResults, Partial<AnalysisResults>, Partial<AnalysisResults>]>([
    ["fast growth", "net-growth", { "net-growth": growth(4) }, { "net-growth": growth(0.2) }],
    ["a fast loss", "net-growth", { "net-growth": growth(-4) }, { "net-growth": growth(0.2) }],
    ["far from usual", "headline", { headline: news(5) }, { headline: news(1) }],
    [
      "any news",
      "headline",
      { headline: news(1) },
      { headline: found({ code: "steady", from: day, to: day }, 90) },
    ],
    ["several unusual days", "anomalies", { anomalies: unusual(4) }, { anomalies: unusual(1) }],
  ])("%s matters more", (_, id, more, less) => {
    expect(weigh(more)(id)).toBeGreaterThan(weigh(less)(id));
  });

  test.each<[string, keyof AnalysisResults, Partial<AnalysisResults>]>([
    ["no unusual day", "anomalies", { anomalies: unusual(0) }],
    ["no breakout post", "breakout", { breakout: found({ posts: [], judged: 30 }, 30) }],
    ["no growth at all", "net-growth", { "net-growth": growth(0) }],
    ["no clear winner", "caption-length", { "caption-length": found({ buckets: [], best: null }, 30) }],
    ["no hashtag that lifts", "hashtag-lift", { "hashtag-lift": found({ lifts: [], distinct: 0 }, 30) }],
    ["too little data", "net-growth", { "net-growth": notEnough(2, 1, "days") }],
    ["a table", "stats-table", {}],
  ])("%s is no finding", (_, id, changed) => {
    expect(weigh(changed)(id)).toBe(0);
  });
});

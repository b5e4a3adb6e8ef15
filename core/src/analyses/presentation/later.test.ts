import { expect, test } from "vitest";
import type { AnalysisResults } from "../contract.ts";
import { found, notEnough } from "../result.ts";
import { emptySections, laterOf } from "./later.ts";

const window = { key: "30d", from: "2026-10-19", to: "2026-11-17" } as const;
const first = { window, last: "2026-11-17", trackedDays: 1 } as const;

const results = {
  kpis: notEnough(1, 0, "days"),
  followers: notEnough(2, 1, "days"),
  "net-growth": notEnough(2, 1, "days"),
  "weekday-growth": notEnough(28, 1, "days"),
  velocity: notEnough(60, 1, "days"),
  sponsored: notEnough(3, 0, "posts_per_group"),
  "format-mix": found({ shares: [] }, 12),
} as unknown as Partial<AnalysisResults>;

test("what needs history stands under the day it becomes available, soonest first", () => {
  const { dated, others } = laterOf(results, first);
  expect(dated).toEqual([
    { day: "2026-11-18", ids: ["followers", "net-growth"] },
    { day: "2026-12-14", ids: ["weekday-growth"] },
    { day: "2027-01-15", ids: ["velocity"] },
  ]);
  expect(others.map(({ id }) => id)).toEqual(["sponsored"]);
});

test.each([
  ["a period too short to ever hold enough days", { ...first, window: { ...window, from: "2026-11-11" } }],
  ["a history with days that were not collected", { ...first, trackedDays: 4 }],
] as const)("no day is promised for %s", (_, so) => {
  const { dated } = laterOf(results, so);
  expect(dated.flatMap(({ ids }) => ids)).not.toContain("weekday-growth");
});

test("a section counts as empty only when none of its analyses has a figure", () => {
  expect([...emptySections(results)].sort()).toEqual(["growth", "overview"]);
});

test("nothing is listed where everything is there", () => {
  expect(laterOf({ "format-mix": results["format-mix"] } as Partial<AnalysisResults>, first)).toEqual({
    dated: [],
    others: [],
  });
});

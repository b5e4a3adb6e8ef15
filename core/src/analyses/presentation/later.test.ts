import { expect, test } from "vitest";
import type { AnalysisResults } from "../contract.ts";
import { found, NOTHING_LEFT_OUT, notEnough } from "../result.ts";
import { inputOf } from "../testing.ts";
import { emptySections, laterLines, laterOf } from "./later.ts";
import { missingOf } from "./missing.ts";
import { contextOf } from "./testing.ts";

const words = contextOf(inputOf());

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
    window,
  });
});

test("a period that will never be long enough is not waited for", () => {
  const week = { ...first, window: { ...window, from: "2026-11-11" } } as const;
  const { text } = missingOf("weekday-growth", { need: 28, have: 7, unit: "days" }, week.window, words);
  expect(text).toBe("Choose a period of 30 days or more.");
  const lines = laterLines(laterOf(results, week), words);
  expect(lines.map(({ names }) => names)).toContain(text);
});

test("posts that are too young are named where posts are missing, not where profiles are", () => {
  const young = { ...NOTHING_LEFT_OUT, tooYoung: 1 };
  const lacking = {
    "tier-benchmark": notEnough(20, 3, "peers", young),
    applause: notEnough(3, 2, "posts", young),
  } as unknown as Partial<AnalysisResults>;
  const said = laterLines(laterOf(lacking, first), words).map(({ names }) => names);
  expect(said.filter((line) => line.includes("too young"))).toHaveLength(1);
  expect(said.find((line) => line.includes("too young"))).toContain("posts with figures");
});

import { expect, test } from "vitest";
import type { Day } from "../time.ts";
import type { ReportWindowKey } from "./definition.ts";
import { comparedDays, preflight, viewOf } from "./window.ts";

test.each<[ReportWindowKey, string, object]>([
  ["7d", "2026-11-16", { window: "7d" }],
  ["last_week", "2026-11-16", { window: "custom", from: "2026-11-09", to: "2026-11-15" }],
  ["last_week", "2026-11-22", { window: "custom", from: "2026-11-09", to: "2026-11-15" }],
  ["last_month", "2026-03-31", { window: "custom", from: "2026-02-01", to: "2026-02-28" }],
  ["last_month", "2026-01-01", { window: "custom", from: "2025-12-01", to: "2025-12-31" }],
  ["last_quarter", "2026-01-01", { window: "custom", from: "2025-10-01", to: "2025-12-31" }],
  ["last_quarter", "2026-06-30", { window: "custom", from: "2026-01-01", to: "2026-03-31" }],
  ["last_quarter", "2028-04-01", { window: "custom", from: "2028-01-01", to: "2028-03-31" }],
  ["last_year", "2026-01-01", { window: "custom", from: "2025-01-01", to: "2025-12-31" }],
  ["last_year", "2025-12-31", { window: "custom", from: "2024-01-01", to: "2024-12-31" }],
])("the days of %s on %s", (key, today, view) => {
  expect(viewOf({ key, from: null, to: null }, today as Day)).toEqual(view);
});

test.each([
  ["none", null],
  ["previous", { from: "2028-01-30", to: "2028-02-28" }],
  ["year", { from: "2027-02-28", to: "2027-03-29" }],
] as const)("compared with %s", (compare, days) => {
  expect(comparedDays({ from: "2028-02-29", to: "2028-03-29" }, compare)).toEqual(days);
});

test.each([
  ["a month", ["2026-03-01", "2026-03-31"], ["2026-02-01", "2026-02-28"]],
  ["January", ["2026-01-01", "2026-01-31"], ["2025-12-01", "2025-12-31"]],
  ["a quarter", ["2026-04-01", "2026-06-30"], ["2026-01-01", "2026-03-31"]],
  ["a year", ["2025-01-01", "2025-12-31"], ["2024-01-01", "2024-12-31"]],
  ["most of a month", ["2026-03-02", "2026-03-31"], ["2026-01-31", "2026-03-01"]],
] as const)("%s is compared with the one before it", (_, [from, to], [since, until]) => {
  expect(comparedDays({ from, to }, "previous")).toEqual({ from: since, to: until });
});

const of = (firstDay: string | null, lastDay: string | null) => ({
  username: "nasa",
  firstDay: firstDay as Day | null,
  lastDay: lastDay as Day | null,
});
const ROLLING = { window: "7d" } as const;
const FIXED = { window: "custom", from: "2026-11-01", to: "2026-11-10" } as const;

test.each([
  ["nothing to report on", [], ROLLING, "no_accounts"],
  ["collected today", [of("2026-01-01", "2026-11-16")], ROLLING, true],
  ["collected yesterday", [of("2026-01-01", "2026-11-15")], ROLLING, true],
  ["two days old", [of("2026-01-01", "2026-11-14")], ROLLING, "stale"],
  ["one of two is old", [of("2026-01-01", "2026-11-16"), of("2026-01-01", "2026-11-10")], ROLLING, "stale"],
  ["never collected", [of(null, null)], ROLLING, "not_collected"],
  ["collected until the end of fixed days", [of("2026-01-01", "2026-11-10")], FIXED, true],
  ["fixed days that are not over", [of("2026-01-01", "2026-11-09")], FIXED, "stale"],
  ["fixed days before the first one", [of("2026-11-12", "2026-11-16")], FIXED, "not_collected"],
])("%s", (_name, accounts, view, expected) => {
  const verdict = preflight(accounts, view, "2026-11-16");
  expect(verdict.ok ? true : verdict.reason).toBe(expected);
});

test.each([
  ["2026-11-16", false],
  ["2026-11-15", true],
] as const)("while the UTC day is %s, figures of two days ago are new enough: %s", (utcDay, ok) => {
  expect(preflight([of("2026-01-01", "2026-11-14")], ROLLING, "2026-11-16", utcDay).ok).toBe(ok);
});

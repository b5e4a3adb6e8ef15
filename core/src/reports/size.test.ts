import { describe, expect, test } from "vitest";
import { REPORT_SECTIONS } from "./definition.ts";
import { aboutPages, daysIn, sizeOf } from "./size.ts";
import { TEMPLATES } from "./templates.ts";

describe("how much work a report is", () => {
  test.each([
    ["one page about one account", 1, 6, 30, "small"],
    ["everything about one account over a month", 1, 57, 30, "small"],
    ["an agency's five accounts over a month", 5, 12, 30, "small"],
    ["an agency's ten accounts over a month", 10, 12, 30, "large"],
    ["everything about one account over three years", 1, 57, 1095, "large"],
    ["everything about ten accounts over a year", 10, 57, 365, "large"],
    ["everything about forty accounts over a month", 40, 57, 30, "large"],
    ["everything about fifty accounts over a year", 50, 57, 365, "too_large"],
    ["everything about ten accounts over ten years", 10, 57, 3650, "too_large"],
  ])("%s", (_, accounts, sections, days, size) => {
    expect(sizeOf(accounts, sections, days)).toBe(size);
  });

  /** What the printer makes of accounts with enough data. */
  test.each([
    ["one summary", TEMPLATES.summary.sections, 1, 7, 2],
    ["one profile over a month", TEMPLATES.profile.sections, 1, 30, 12],
    ["one profile over a quarter", TEMPLATES.profile.sections, 1, 90, 15],
    ["two competitors", TEMPLATES.competitors.sections, 2, 30, 7],
    ["everything about forty accounts over a month", REPORT_SECTIONS, 40, 30, 411],
  ])("%s has about as many pages as it is told", (_, sections, accounts, days, printed) => {
    const about = aboutPages(sections, accounts, days);
    expect(Math.abs(about - printed)).toBeLessThanOrEqual(Math.max(1, printed / 10));
  });

  /** The same of the compact design. */
  test.each([
    ["one summary", TEMPLATES.summary.sections, 1, 7, 1],
    ["a summary of twelve accounts", TEMPLATES.summary.sections, 12, 7, 7],
    ["three competitors", TEMPLATES.competitors.sections, 3, 90, 8],
  ])("%s without a cover has as many pages as it is told", (_, sections, accounts, days, printed) => {
    expect(Math.abs(aboutPages(sections, accounts, days, "compact") - printed)).toBeLessThanOrEqual(1);
    expect(aboutPages(TEMPLATES.summary.sections, 1, 7, "compact")).toBe(1);
  });

  test.each([
    [{ key: "7d", from: null, to: null }, 7],
    [{ key: "12m", from: null, to: null }, 365],
    [{ key: "last_week", from: null, to: null }, 7],
    [{ key: "last_month", from: null, to: null }, 28],
    [{ key: "custom", from: "2020-01-01", to: "2020-12-31" }, 366],
  ] as const)("the days of %o", (window, days) => {
    expect(daysIn(window, "2026-03-10")).toBe(days);
  });
});

import { expect, test } from "vitest";
import { NotificationCategory } from "./contract.ts";
import { badgeText, NOTIFICATION_CATEGORIES, NOTIFICATION_TARGETS, targetOf } from "./rules.ts";

test.each([
  ["reports", "/settings?page=downloads"],
  ["receipt", "/settings?page=billing"],
  ["goals", "/goals"],
  ["alarms", "/alarms"],
  ["accounts", "/accounts"],
  ["connections", "/settings?page=connected-pages"],
  ["api", "/settings?page=api"],
] as const)("a click on a notification about %s leads to %s", (category, target) => {
  expect(NOTIFICATION_TARGETS[category]).toBe(target);
});

test("a notification about a report leads to its sendings; one from before names none and leads to the downloads", () => {
  expect(targetOf("report_sent", { report: "Weekly look", id: "018f" })).toBe("/reports?log=018f");
  expect(targetOf("report_review", { report: "Weekly look", id: "018f" })).toBe("/reports?review=018f");
  expect(targetOf("report_failed", { report: "Weekly look" })).toBe("/settings?page=downloads");
  expect(targetOf("alarm_fired", { id: "018f" })).toBe("/alarms");
});

test("every kind belongs to a category that is known", () => {
  for (const category of Object.values(NOTIFICATION_CATEGORIES)) {
    expect(NotificationCategory.options).toContain(category);
  }
});

test.each([
  [0, "0"],
  [7, "7"],
  [99, "99"],
  [100, "99+"],
  [4000, "99+"],
])("%i unread are shown as %s", (unread, text) => {
  expect(badgeText(unread)).toBe(text);
});

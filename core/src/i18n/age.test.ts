import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "../time.ts";
import { ageText } from "./age.ts";

const NOW = Date.UTC(2026, 0, 15, 12);

test.each([
  [20_000, "this minute"],
  [5 * MINUTE, "5 minutes ago"],
  [2 * HOUR + 59 * MINUTE, "2 hours ago"],
  [DAY, "yesterday"],
  [12 * DAY, "12 days ago"],
])("%i ms ago reads %s", (age, text) => {
  expect(ageText(NOW - age, NOW, "en")).toBe(text);
});

test("an instant the clocks disagree about is not in the future", () => {
  expect(ageText(NOW + HOUR, NOW, "de")).toBe("in dieser Minute");
});

test("a column of a table has room for short words", () => {
  expect(ageText(NOW - 2 * HOUR, NOW, "en", "short")).toBe("2 hr ago");
  expect(ageText(NOW - 1000, NOW, "de", "short")).toBe("vor 1 Min.");
});

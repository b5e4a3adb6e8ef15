import { describe, expect, test } from "vitest";
import { DAY, HOUR } from "../time.ts";
import { afterView, type Views } from "./views.ts";

const NOW = Date.parse("2026-11-10T12:00:00Z");
const NEVER: Views = { lastAt: null, dailyUntil: null, from: [] };
const DAILY: Views = { lastAt: NOW, dailyUntil: NOW + 14 * DAY, from: [] };

describe("views of a profile that nobody tracks", () => {
  test.each<[string, Views, { now: number; from: string | null }, Views | null]>([
    ["the first one is noted", NEVER, { now: NOW, from: "a" }, { ...NEVER, lastAt: NOW, from: ["a"] }],
    [
      "the same network an hour later changes nothing",
      { ...NEVER, lastAt: NOW, from: ["a"] },
      { now: NOW + HOUR, from: "a" },
      null,
    ],
    [
      "the same network on the next day is noted, also after an hour",
      { ...NEVER, lastAt: NOW + 11.5 * HOUR, from: ["a"] },
      { now: NOW + 12.5 * HOUR, from: "a" },
      { ...NEVER, lastAt: NOW + 12.5 * HOUR, from: ["a"] },
    ],
    [
      "a second network is counted at once",
      { ...NEVER, lastAt: NOW, from: ["a"] },
      { now: NOW + 1, from: "b" },
      { ...NEVER, lastAt: NOW + 1, from: ["a", "b"] },
    ],
    [
      "three networks make it worth collecting for two weeks",
      { ...NEVER, lastAt: NOW, from: ["a", "b"] },
      { now: NOW, from: "c" },
      DAILY,
    ],
    ["so does one login", NEVER, { now: NOW, from: null }, DAILY],
    ["networks of an hour after that are not counted", DAILY, { now: NOW + HOUR, from: "x" }, null],
    [
      "nor those of seven hours, but the view is noted",
      DAILY,
      { now: NOW + 7 * HOUR, from: "x" },
      { ...DAILY, lastAt: NOW + 7 * HOUR },
    ],
    [
      "one network alone does not keep it daily",
      DAILY,
      { now: NOW + 2 * DAY, from: "a" },
      { lastAt: NOW + 2 * DAY, dailyUntil: NOW + 14 * DAY, from: ["a"] },
    ],
    [
      "networks of two weeks ago are forgotten",
      { ...NEVER, lastAt: NOW - 14 * DAY, from: ["a", "b"] },
      { now: NOW, from: "c" },
      { ...NEVER, lastAt: NOW, from: ["c"] },
    ],
  ])("%s", (_, before, view, after) => {
    expect(afterView(before, view)).toEqual(after);
  });
});

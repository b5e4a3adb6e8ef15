import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localDay } from "../local-time.ts";
import { addDays, type Day, dayStart, HOUR } from "../time.ts";
import { type Firing, holdsAtEnd, type Judgeable, judge, judgePass, type Reading } from "./judge.ts";
import type { AlarmCondition, AlarmMeasure } from "./measures.ts";

const FIRST: Day = "2026-03-01";
const ALL = { from: FIRST, to: "2027-01-01" } as const;

function alarm(condition: AlarmCondition, value: number | null, parts: Partial<Judgeable> = {}): Judgeable {
  return { measure: "followers", condition, value, due: null, timeZone: "UTC", ...parts };
}

/** One value a day; null is a day that was not collected. */
function days(values: readonly (number | null)[]): Reading[] {
  return values.flatMap((value, index) =>
    value === null ? [] : [{ day: addDays(FIRST, index), value, happened: value > 0 }],
  );
}

const offsets = (firings: readonly Firing[]) =>
  firings.map(({ day }) => (dayStart(day) - dayStart(FIRST)) / (24 * HOUR));

describe("when an alarm fires", () => {
  test.each<[string, AlarmCondition, number | null, (number | null)[], number[]]>([
    ["on the way up, once, and again after it came back", "above", 10, [9, 11, 12, 10, 11], [1, 4]],
    ["never on the value itself when it must be greater", "above", 10, [9, 10, 10], []],
    ["on the way down", "below", 10, [11, 9, 8, 10, 9], [1, 4]],
    ["on reaching the value exactly", "equal", 10, [8, 10, 10, 11], [1]],
    ["on stepping over the value", "equal", 10, [8, 12, 13, 9], [1, 3]],
    ["both ways where it crosses", "crosses", 10, [9, 11, 12, 8], [1, 3]],
    ["on a change that is large enough, up or down", "changes_by", 5, [10, 12, 18, 13, 13, 7], [2, 5]],
    ["not on the first collected day", "above", 10, [11, 12], []],
    ["not on a missing day, but on the collected one after it", "above", 10, [9, null, null, 11], [3]],
    ["not on a change over a missing day", "changes_by", 5, [10, null, 20, 21], []],
    ["not on nothing", "above", 10, [], []],
    ["not on one value", "above", 10, [11], []],
  ])("%s", (_what, condition, value, values, expected) => {
    expect(offsets(judge(alarm(condition, value), days(values), ALL))).toEqual(expected);
  });

  test("rates are compared as they are shown", () => {
    const rate = alarm("above", 1.5, { measure: "engagement" });
    expect(offsets(judge(rate, days([1.4, 1.503, 1.506]), ALL))).toEqual([2]);
    const equal = alarm("equal", 1.5, { measure: "engagement" });
    expect(offsets(judge(equal, days([1.4, 1.501, 1.6]), ALL))).toEqual([1]);
  });

  test("an event that lasts fires once, new breakout posts every day", () => {
    const event = (measure: AlarmMeasure) => alarm("happens", null, { measure });
    expect(offsets(judge(event("anomaly"), days([0, 1, 1, 0, 1]), ALL))).toEqual([1, 4]);
    expect(offsets(judge(event("breakout"), days([0, 1, 1, 0, 1]), ALL))).toEqual([1, 2, 4]);
  });

  test("the value before and the end of the stretch come along", () => {
    expect(judge(alarm("above", 10), days([9, 11, 12, 8]), ALL)).toEqual([
      { day: "2026-03-02", value: 11, before: 9, lasts: "2026-03-03" },
    ]);
  });

  test.each<[AlarmCondition, number[], boolean]>([
    ["above", [9, 11], true],
    ["above", [11, 9], false],
    ["equal", [9, 10], true],
    ["equal", [9, 11], false],
    ["crosses", [9, 11], false],
    ["above", [], false],
  ])("that it already holds is known: %s %j %s", (condition, values, expected) => {
    expect(holdsAtEnd(alarm(condition, 10), days(values))).toBe(expected);
  });
});

describe("the due date", () => {
  const crossing = (at: string): Reading[] => [
    { day: "2026-03-28", value: 1 },
    { day: at.slice(0, 10) as Day, value: 20, at: Date.parse(at) },
  ];
  test.each([
    // Rome: UTC+1, from 29 March 2026 UTC+2.
    ["Europe/Rome", "2026-03-29", "2026-03-29T21:59:59Z", true],
    ["Europe/Rome", "2026-03-29", "2026-03-29T22:00:00Z", false],
    ["Europe/Rome", "2026-10-25", "2026-10-25T22:59:59Z", true],
    ["Europe/Rome", "2026-10-25", "2026-10-25T23:00:00Z", false],
    ["America/Los_Angeles", "2026-03-29", "2026-03-30T06:59:59Z", true],
    ["America/Los_Angeles", "2026-03-29", "2026-03-30T07:00:00Z", false],
    ["Pacific/Kiritimati", "2026-03-29", "2026-03-29T09:59:59Z", true],
    ["Pacific/Kiritimati", "2026-03-29", "2026-03-29T10:00:00Z", false],
    ["UTC", "2026-03-29", "2026-03-29T23:59:59Z", true],
  ])("in %s, due %s, collected at %s: fires %s", (timeZone, due, at, expected) => {
    const fired = judge(alarm("above", 10, { due: due as Day, timeZone }), crossing(at), ALL);
    expect(fired.length === 1).toBe(expected);
  });

  test("a zone nobody knows counts as UTC", () => {
    expect(localDay(Date.parse("2026-03-29T23:30:00Z"), "Mars/Olympus")).toBe("2026-03-29");
  });
});

const conditions = fc.constantFrom<AlarmCondition>("above", "below", "equal", "crosses", "changes_by");
/** Values close to the threshold of 5, with missing days. */
const histories = fc
  .array(fc.option(fc.nat(9), { freq: 4, nil: null }), { minLength: 1, maxLength: 40, size: "max" })
  .map((values) => days(values));

/** Judges after every stored day, as the worker does, and answers the days it told of. */
function live(one: Judgeable, order: readonly Reading[], recollect: boolean): Day[] {
  const firedDays: Day[] = [];
  let stored: Reading[] = [];
  for (const reading of order) {
    stored = [...stored, reading].sort((a, b) => (a.day < b.day ? -1 : 1));
    const inOrder = stored.at(-1) === reading;
    // A pass whose day is the last one reads only the last few days.
    const read = inOrder ? stored.slice(-3) : stored;
    for (let pass = 0; pass < (recollect ? 2 : 1); pass++) {
      const news = judgePass(one, read, { since: FIRST, day: reading.day, firedDays });
      firedDays.push(...news.map(({ day }) => day));
    }
  }
  return firedDays;
}

describe("on any history", () => {
  test("live judging and the look back find the same days", () => {
    fc.assert(
      fc.property(histories, conditions, fc.boolean(), (history, condition, recollect) => {
        const one = alarm(condition, 5);
        const found = judge(one, history, ALL).map(({ day }) => day);
        return live(one, history, recollect).join() === found.join();
      }),
      { numRuns: 10_000 },
    );
  });

  test("every crossing fires once, in whatever order its days are stored", () => {
    const shuffled = histories.chain((history) =>
      fc.tuple(fc.constant(history), fc.shuffledSubarray(history, { minLength: history.length })),
    );
    fc.assert(
      fc.property(shuffled, conditions, fc.boolean(), ([history, order], condition, recollect) => {
        const one = alarm(condition, 5);
        const firedDays = live(one, order, recollect);
        const crossings = judge(one, history, ALL);
        if (new Set(firedDays).size !== firedDays.length) return false;
        const times = crossings.map(
          ({ day, lasts }) => firedDays.filter((other) => other >= day && other <= lasts).length,
        );
        // A change over a missing day ends a stretch. When that day comes later, both its parts were told of.
        if (condition === "changes_by") return times.every((count) => count >= 1);
        return times.every((count) => count === 1) && firedDays.length === crossings.length;
      }),
      { numRuns: 2_500 },
    );
  });
});

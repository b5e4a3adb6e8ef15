import { describe, expect, test } from "vitest";
import { chancesWithin } from "../analyses/growth/reach.ts";
import { addDays, type Day, dayStart } from "../time.ts";
import {
  type GoalFigures,
  goalFigures,
  isFirstJudgement,
  outlookFor,
  paceOf,
  stateAfter,
} from "./figures.ts";
import {
  checkGoal,
  countsOnTheWay,
  type GoalState,
  type GoalTerms,
  type GoalWish,
  isThere,
  paceBelies,
  shownState,
} from "./rules.ts";
import { suggestTargets } from "./suggest.ts";

const TODAY: Day = "2026-06-30";
const NOW = dayStart(TODAY) + 12 * 3_600_000;

/** Collected days up to today; null is a missing day. */
const points = (values: readonly (number | null)[]) =>
  values.flatMap((value, index) =>
    value === null ? [] : [{ day: addDays(TODAY, index + 1 - values.length), value }],
  );
/** Wanders a little, the same every time. */
const growing = (days: number, perDay: number, from = 1000) =>
  points(Array.from({ length: days }, (_, at) => Math.round(from + perDay * at + 3 * Math.sin(at * 2.1))));

const terms = (parts: Partial<GoalTerms> = {}): GoalTerms => ({
  measure: "followers",
  start: { day: addDays(TODAY, -10), value: 1000 },
  target: 2000,
  deadline: addDays(TODAY, 30),
  timeZone: "UTC",
  ...parts,
});

describe("a goal", () => {
  const wish: GoalWish = { ...terms(), timeZone: "Europe/Rome", start: 1000 };
  test.each<[Partial<GoalWish>, readonly string[]]>([
    [{}, []],
    [{ target: 1000 }, ["target"]],
    [{ target: -1 }, ["target"]],
    [{ target: Number.NaN }, ["target"]],
    [{ deadline: TODAY }, ["deadline"]],
    [{ deadline: addDays(TODAY, 731) }, ["deadline"]],
    [{ deadline: "2026-13-01" }, ["deadline"]],
    [{ timeZone: "Mars/Olympus" }, ["time_zone"]],
    [{ start: null }, ["start"]],
    [{ target: 500 }, []],
    [{ measure: "engagement", start: 2.001, target: 2 }, ["target"]],
  ])("with %j is refused for %j", (parts, fields) => {
    const verdict = checkGoal({ ...wish, ...parts }, TODAY);
    expect(verdict.ok ? [] : verdict.details.fields).toEqual(fields);
  });

  test.each([
    [2000, 1999, false],
    [2000, 2000, true],
    [500, 501, false],
    [500, 500, true],
  ])("for %i is there at %i: %s", (target, value, there) => {
    expect(isThere(terms({ target }), value)).toBe(there);
  });
});

describe("the figures of a goal", () => {
  test("nothing collected, one day, a week", () => {
    expect(goalFigures(terms(), [], NOW)).toMatchObject({
      last: null,
      progress: 0,
      neededPerDay: null,
      currentPerDay: null,
      foreseeableDays: 0,
      chance: null,
      projected: null,
    });
    expect(goalFigures(terms(), points([1500]), NOW)).toMatchObject({
      progress: 0.5,
      daysLeft: 30,
      neededPerDay: 500 / 30,
      currentPerDay: null,
    });
    expect(paceOf(points([100, null, null, null, null, null, null, 170]))).toBe(10);
  });

  test("needed and current pace, projected day and milestones", () => {
    const found = goalFigures(
      terms({ target: 1200, start: { day: addDays(TODAY, -99), value: 1000 } }),
      growing(100, 1),
      NOW,
    );
    expect(found.neededPerDay).toBeCloseTo((1200 - (found.last?.value ?? 0)) / 30, 6);
    expect(found.currentPerDay).toBeCloseTo(1, 0);
    expect(found.chance).toBeLessThan(0.1);
    expect(found.milestones.map(({ value, reached }) => [value, reached])).toEqual([
      [1050, true],
      [1100, true],
      [1150, false],
      [1200, false],
    ]);
    const { earliest, expected, latest } = found.projected ?? {};
    expect([earliest, expected, latest]).toEqual([earliest, expected, latest].toSorted());
  });

  test("a deadline farther away than half the history has no chance, and says how far one can look", () => {
    const far = goalFigures(terms({ deadline: addDays(TODAY, 51) }), growing(100, 5, 650), NOW);
    expect(far).toMatchObject({ chance: null, foreseeableDays: 50 });
    const near = goalFigures(terms({ deadline: addDays(TODAY, 50) }), growing(100, 5, 650), NOW);
    expect(near.chance).not.toBeNull();
  });

  test("a pace that is enough makes it likely, also downwards", () => {
    expect(goalFigures(terms({ target: 1200 }), growing(100, 5, 650), NOW).chance).toBeGreaterThan(0.9);
    const down = terms({ target: 900, start: { day: addDays(TODAY, -10), value: 1000 } });
    expect(goalFigures(down, growing(100, -5, 1500), NOW).chance).toBeGreaterThan(0.9);
  });

  test("what was reached once stays reached, before the start and after the deadline it does not count", () => {
    const list = points([2500, 1000, 1100, 2100, 1500]);
    expect(goalFigures(terms({ start: { day: addDays(TODAY, -3), value: 1000 } }), list, NOW)).toMatchObject({
      reachedOn: addDays(TODAY, -1),
      progress: 1,
    });
    const early = terms({ start: { day: addDays(TODAY, -3), value: 1000 }, deadline: addDays(TODAY, -2) });
    expect(goalFigures(early, list, NOW)).toMatchObject({
      reachedOn: null,
      overdue: true,
      progress: 0.1,
      ended: { day: addDays(TODAY, -2), value: 1100 },
    });
  });

  test("the deadline is over when it is over in its time zone", () => {
    const late = dayStart(addDays(TODAY, 1)) + 3_600_000;
    const due = terms({ deadline: TODAY });
    expect(goalFigures(due, points([1500]), late).overdue).toBe(true);
    expect(goalFigures({ ...due, timeZone: "America/New_York" }, points([1500]), late).overdue).toBe(false);
  });
});

describe("how a goal stands", () => {
  const figures = (parts: Partial<GoalFigures>): GoalFigures => ({
    last: { day: TODAY, value: 1500 },
    reachedOn: null,
    progress: 0.5,
    daysLeft: 10,
    neededPerDay: 50,
    currentPerDay: 50,
    foreseeableDays: 0,
    chance: null,
    projected: null,
    milestones: [],
    overdue: false,
    ended: null,
    ...parts,
  });
  test.each<[GoalState, Partial<GoalFigures>, GoalState]>([
    ["on_the_way", { chance: 0.2 }, "at_risk"],
    ["on_the_way", { chance: 0.4 }, "on_the_way"],
    ["at_risk", { chance: 0.4 }, "at_risk"],
    ["at_risk", { chance: 0.6 }, "on_the_way"],
    ["at_risk", { chance: 0.6, reachedOn: TODAY }, "reached"],
    ["on_the_way", { overdue: true }, "missed"],
    ["on_the_way", { overdue: true, reachedOn: TODAY }, "reached"],
    ["reached", { overdue: true }, "reached"],
    ["missed", { reachedOn: TODAY }, "missed"],
    ["on_the_way", { currentPerDay: 20 }, "at_risk"],
    ["at_risk", { currentPerDay: 60 }, "on_the_way"],
    ["on_the_way", { currentPerDay: null }, "on_the_way"],
  ])("%s with %j becomes %s", (before, parts, after) => {
    expect(stateAfter(before, figures(parts), false)).toBe(after);
  });

  test.each<[Partial<GoalFigures>, GoalState]>([
    [{ chance: 0.34 }, "at_risk"],
    [{ chance: 0.36 }, "at_risk"],
    [{ chance: 0.49 }, "at_risk"],
    [{ chance: 0.5 }, "on_the_way"],
    [{ currentPerDay: 45 }, "at_risk"],
    [{ currentPerDay: null }, "on_the_way"],
    [{ overdue: true }, "missed"],
  ])("a new goal with %j is %s", (parts, after) => {
    expect(stateAfter("on_the_way", figures(parts), true)).toBe(after);
  });

  test("is first judged on the day that gives it a pace: the eighth", () => {
    expect([7, 8, 9].map((days) => isFirstJudgement(growing(days, 5)))).toEqual([true, true, false]);
  });

  test.each([
    ["reached", { paused: true, overLimit: true, tracked: false }, "reached"],
    ["at_risk", { paused: true, overLimit: true, tracked: true }, "paused"],
    ["at_risk", { paused: false, overLimit: true, tracked: true }, "over_limit"],
    ["at_risk", { paused: false, overLimit: false, tracked: false }, "no_account"],
    ["at_risk", { paused: false, overLimit: false, tracked: true }, "at_risk"],
  ] as const)("%s with %j is listed as %s", (state, facts, shown) => {
    expect(shownState(state, facts)).toBe(shown);
  });
});

describe("suggestions", () => {
  test("from cautious to bold they ask for more and are less likely", () => {
    let count = 1000;
    const list = points(
      Array.from({ length: 200 }, (_, at) => {
        count += 4 + ((at * 7919) % 13) - 6;
        return count;
      }),
    );
    const outlook = outlookFor(list, 365);
    const found = outlook
      ? suggestTargets("followers", outlook, list.at(-1)?.value ?? 0, chancesWithin(outlook, 90))
      : [];
    expect(found.map(({ kind }) => kind)).toEqual(["cautious", "likely", "bold"]);
    expect(found.map(({ target }) => target)).toEqual(
      found.map(({ target }) => target).toSorted((a, b) => a - b),
    );
    expect(found.map(({ chance }) => chance)).toEqual(
      found.map(({ chance }) => chance).toSorted((a, b) => b - a),
    );
    expect(found[0]?.chance).toBeGreaterThan(0.8);
  });

  test("a target is called cautious or likely only if it is, also where the account loses", () => {
    const least = { cautious: 0.8, likely: 0.5, bold: 0 };
    for (const perDay of [-3, -1, 0, 1]) {
      let count = 96_000;
      const list = points(
        Array.from({ length: 200 }, (_, at) => {
          count += perDay + ((at * 7919) % 41) - 20;
          return count;
        }),
      );
      const outlook = outlookFor(list, 365);
      const found = outlook
        ? suggestTargets("followers", outlook, list.at(-1)?.value ?? 0, chancesWithin(outlook, 90))
        : [];
      expect(found.filter(({ kind, chance }) => chance < least[kind])).toEqual([]);
    }
  });

  test("none is closer than a usual day's change, to the last value or to each other", () => {
    for (const perDay of [-3, -1, 0, 1]) {
      let count = 96_000_000;
      const list = points(
        Array.from({ length: 365 }, (_, at) => {
          count += 100 * (perDay + ((at * 7919) % 41) - 20) - (at === 90 || at === 270 ? 300_000 : 0);
          return count;
        }),
      );
      const last = list.at(-1)?.value ?? 0;
      const outlook = outlookFor(list, 365);
      const found = outlook ? suggestTargets("followers", outlook, last, chancesWithin(outlook, 90)) : [];
      const steps = found.map(({ target }, index) => target - (found[index - 1]?.target ?? last));
      expect(steps.filter((step) => step < 1000)).toEqual([]);
    }
  });

  test("there are none for what stands still, and no forecast of 44 days", () => {
    const flat = points(Array.from({ length: 60 }, () => 500));
    const outlook = outlookFor(flat, 90);
    expect(outlook && suggestTargets("followers", outlook, 500, chancesWithin(outlook, 90))).toEqual([]);
    expect(outlookFor(growing(44, 1), 90)).toBeNull();
  });
});

test.each([
  ["fast enough, yet unlikely", 0.31, 653, 766, true],
  ["too slow, yet likely", 0.7, 653, 100, true],
  ["fast enough and likely", 0.8, 653, 766, false],
  ["too slow and unlikely", 0.2, 653, -40, false],
  ["downwards, fast enough, yet unlikely", 0.3, -10, -12, true],
  ["downwards, while it rises", 0.1, -10, 5, false],
  ["no chance known", null, 653, 766, false],
  ["no pace known", 0.3, 653, null, false],
])("the pace belies the chance: %s", (_, chance, needed, current, expected) => {
  expect(paceBelies({ chance, needed_per_day: needed, current_per_day: current })).toBe(expected);
});

test.each([
  ["beyond the end of a rising line", { target: 110, chance: 0.6 }, { last: 100, end: 105 }, true],
  ["within it", { target: 104, chance: 0.6 }, { last: 100, end: 105 }, false],
  ["beyond it and unlikely", { target: 110, chance: 0.4 }, { last: 100, end: 105 }, false],
  ["above a falling line", { target: 101, chance: 0.6 }, { last: 100, end: 90 }, true],
  ["downwards, beyond the end", { target: 80, chance: 0.6 }, { last: 100, end: 85 }, true],
  ["downwards, within it", { target: 90, chance: 0.6 }, { last: 100, end: 85 }, false],
])("a target %s counts on the way: %j %j %s", (_, target, line, expected) => {
  expect(countsOnTheWay(target, line)).toBe(expected);
});

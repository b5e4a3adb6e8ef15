import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY, HOUR } from "../time.ts";
import { type Seen, sinceVisit } from "./since.ts";
import { account, NOW } from "./testing.ts";

const since = (accounts: readonly Seen[], at: number | null, breakouts = 0) =>
  sinceVisit(accounts, { at, now: NOW, breakouts, fired: 1, reached: 0 });
/** Three days ago: the figure of that day is the fourth from the end. */
const THREE_DAYS_AGO = NOW - 3 * DAY;
const YESTERDAY_EVENING = Date.parse("2026-11-14T20:00:00Z");

test("tells what was gained since the visit, who gained most, and what is new", () => {
  const accounts = [
    // 1030 − 1000, the figure of the visit's day.
    account("nasa", [990, 1000, 1010, 1020, 1030]),
    // 470 − 500.
    account("ikea", [510, 500, 490, 480, 470]),
    account("new", [700, 800], { added_at: NOW - DAY }),
  ];
  expect(since(accounts, THREE_DAYS_AGO, 2)).toEqual({
    kind: "visit",
    at: "2026-11-12T08:00:00.000Z",
    change: 0,
    of: 2,
    top: { username: "nasa", change: 30 },
    breakouts: 2,
    added: 1,
    fired: 1,
    reached: 0,
  });
});

describe("the figure to compare with", () => {
  test.each<[string, readonly (number | null)[], number, Partial<Seen>, number | null]>([
    ["is that of the visit's day", [100, 110, 120, 150], THREE_DAYS_AGO, {}, 50],
    [
      "is the nearest day before it where that day is missing",
      [90, null, 110, 120, 150],
      NOW - 3 * DAY,
      {},
      60,
    ],
    ["is none where no earlier day is known", [null, 110, 120, 150], THREE_DAYS_AGO, {}, null],
    ["is that of the first prepared day, 29 days ago", [1, ...Array(28).fill(5), 9], NOW - 29 * DAY, {}, 8],
    ["leaves out gaps after the visit", [100, null, null, 150], THREE_DAYS_AGO, {}, 50],
    [
      "is the day before where this morning's figure came after a visit in the night",
      [100, 130],
      NOW - 6 * HOUR,
      {},
      30,
    ],
    ["is none where nothing came in since a visit this morning", [100, 130], NOW - HOUR, {}, null],
    [
      "is the day before where the visit's figure came in the evening after it",
      [100, 130],
      NOW - DAY,
      { last_collected_at: YESTERDAY_EVENING },
      30,
    ],
    [
      "is none where the account was last collected before the visit",
      [100, 130],
      NOW - DAY,
      { last_collected_at: Date.parse("2026-11-12T20:00:00Z") },
      null,
    ],
    ["is none for an account never collected", [], NOW - DAY, { last_collected_at: null }, null],
  ])("%s", (_name, days, at, more, expected) => {
    const { change, of } = since([account("a", days, more)], at);
    expect([change, of]).toEqual([expected, expected === null ? 0 : 1]);
  });
});

describe("without a visit within the prepared days", () => {
  const accounts = [
    account("a", [100], { followers_d30: 20 }),
    account("b", [100], { followers_d30: -5 }),
    account("unknown", [100]),
    account("stopped", [100], { followers_d30: 90, last_collected_at: Date.parse("2026-11-12T20:00:00Z") }),
  ];

  test("a first visit shows the last 30 days", () => {
    expect(since(accounts, null)).toEqual({
      kind: "first",
      at: null,
      change: 15,
      of: 2,
      top: { username: "a", change: 20 },
      breakouts: 0,
      added: 0,
      fired: 1,
      reached: 0,
    });
  });

  test("so is one whose last visit is 30 days old or more", () => {
    expect(since(accounts, NOW - 30 * DAY)).toMatchObject({ kind: "month", change: 15, of: 2 });
    expect(since(accounts, NOW - 29 * DAY).kind).toBe("visit");
  });
});

test("nobody is named where nobody grew; of equal ones the smaller account is", () => {
  expect(since([account("a", [100, 90])], NOW - DAY).top).toBeNull();
  const equal = [account("large", [900, 910]), account("small", [100, 110]), account("z", [100, 110])];
  expect(since(equal, NOW - DAY).top).toEqual({ username: "small", change: 10 });
});

test("a portfolio without accounts has no change, not one of zero", () => {
  expect(since([], NOW - DAY)).toMatchObject({ change: null, of: 0, top: null, added: 0 });
});

test("the whole is the sum of its accounts, in any order, and an account without data adds nothing", () => {
  const value = fc.option(fc.nat(100_000), { nil: null, freq: 4 });
  const some = fc.array(fc.array(value, { minLength: 30, maxLength: 30 }), { maxLength: 12 });
  fc.assert(
    fc.property(some, fc.integer({ min: 0, max: 40 * 24 }), (portfolio, hours) => {
      const at = NOW - hours * HOUR;
      const accounts = portfolio.map((days, index) => account(`a${index}`, days));
      const all = since(accounts, at);
      const each = accounts.map((one) => since([one], at));
      const parts = each.flatMap(({ change }) => change ?? []);
      expect(all.of).toBe(parts.length);
      expect(all.change).toBe(parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0));
      expect(all.top?.change ?? 0).toBe(Math.max(0, ...parts));
      expect(since([...accounts.toReversed(), account("empty", [])], at)).toEqual(all);
    }),
  );
});

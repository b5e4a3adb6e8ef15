import { describe, expect, test } from "vitest";
import { addDays, type Day } from "../time.ts";
import { type PeriodPoint, periodOf } from "./period.ts";
import { readPeriod, writePeriod } from "./query.ts";

const LAST: Day = "2026-11-15";

/** Collected days up to `last`; null is a day that was missed. */
function row(username: string, followers: readonly (number | null)[], last: Day = LAST) {
  const points: PeriodPoint[] = followers.flatMap((value, at) =>
    value === null
      ? []
      : [
          {
            day: addDays(last, at + 1 - followers.length),
            followers: value,
            posts: value / 10,
            engagement: 2,
          },
        ],
  );
  return { username, last, points };
}

/** Ten more every day; the day before the last seven is the eighth from the end, before the week before the fifteenth. */
const STEADY = Array.from({ length: 15 }, (_, at) => 1000 + 10 * at);
const without = (...missed: number[]) => STEADY.map((value, at) => (missed.includes(at) ? null : value));

describe("seven days", () => {
  test("are compared with the seven before them", () => {
    const { totals, accounts } = periodOf([row("a", STEADY)], 7);
    expect(totals.followers).toEqual({
      value: 70,
      of: 1,
      percent: 7000 / 1070,
      before: { of: 1, now: 70, value: 70 },
    });
    expect(totals.posts).toEqual({ value: 7, of: 1, before: { of: 1, now: 7, value: 7 } });
    expect(totals.engagement).toEqual({ of: 1, change: 0 });
    expect(accounts).toEqual([{ username: "a", followers: 1070, change: 70, percent: 7000 / 1070 }]);
  });

  test.each<[string, readonly (number | null)[], number | null, number | undefined, number | null]>([
    ["begin earlier where the day before them was missed", without(6, 7), 90, 9, 50],
    ["begin on their first day where three days were missed", without(5, 6, 7), 60, 6, null],
    ["are fewer in a younger history, with nothing before them", [100, 110, 130], 30, 2, null],
    ["have nothing before them where the earlier ones are not whole", STEADY.slice(3), 70, undefined, null],
    ["end earlier where the last day was missed", without(14), 60, undefined, 70],
    [
      "have no change where every one of them was missed",
      STEADY.slice(0, 8).concat(Array(7).fill(null)),
      null,
      undefined,
      null,
    ],
    ["have no change on a first day", [100], null, undefined, null],
    ["have none where nothing was collected", [], null, undefined, null],
  ])("%s", (_, followers, change, days, before) => {
    const { totals, accounts } = periodOf([row("a", followers)], 7);
    expect([accounts[0]?.change, accounts[0]?.days]).toEqual([change, days]);
    expect(totals.followers.before?.value ?? null).toBe(before);
  });

  test("of several accounts are added up; those without a week before are left out of the comparison", () => {
    const { totals, trend } = periodOf([row("a", STEADY), row("b", [500, 450])], 7);
    expect(totals.followers).toMatchObject({ value: 20, of: 2, before: { of: 1, now: 70, value: 70 } });
    expect(trend.of).toBe(1);
  });

  test("end on each account's own last day", () => {
    const { accounts } = periodOf([row("a", STEADY), row("b", STEADY, addDays(LAST, -1))], 7);
    expect(accounts.map(({ change }) => change)).toEqual([70, 70]);
  });
});

test("days of one's own are compared with as many before them", () => {
  const asked = { from: "2026-11-10", to: "2026-11-12" } as const;
  const { totals, trend } = periodOf([row("a", STEADY)], asked);
  expect(totals.followers).toMatchObject({ value: 30, before: { of: 1, now: 30, value: 30 } });
  expect(trend.points.map(({ day }) => day)).toEqual([
    "2026-11-09",
    "2026-11-10",
    "2026-11-11",
    "2026-11-12",
  ]);
});

test("the line rises by as much as the tile says, and a missed day stays a gap", () => {
  const { totals, trend } = periodOf([row("a", without(7, 10)), row("b", STEADY)], 7);
  const [first, last] = [trend.points[0], trend.points.at(-1)];
  expect((last?.followers ?? 0) - (first?.followers ?? 0)).toBe(totals.followers.value);
  expect(trend.points.filter(({ followers }) => followers === null).map(({ day }) => day)).toEqual([
    "2026-11-11",
  ]);
});

test("no accounts have no figures", () => {
  const { totals, trend, accounts } = periodOf([], 30);
  expect(totals.followers).toEqual({ value: null, of: 0, percent: null, before: null });
  expect([trend, accounts]).toEqual([{ of: 0, points: [] }, []]);
});

test.each([
  ["", { window: "30d" }, ""],
  ["period=7d", { window: "7d" }, "7d"],
  ["period=90d&from=2026-01-01", { window: "90d" }, "90d"],
  ["period=year", { window: "30d" }, ""],
  ["period=custom", { window: "30d" }, ""],
  ["period=custom&from=2026-02-30&to=2026-03-01", { window: "30d" }, ""],
  ["period=custom&from=2026-03-02&to=2026-03-01", { window: "30d" }, ""],
  ["period=custom&from=2025-01-01&to=2026-03-01", { window: "30d" }, ""],
  [
    "period=custom&from=2026-03-01&to=2026-03-31",
    { window: "custom", from: "2026-03-01", to: "2026-03-31" },
    "custom",
  ],
])("the address %j asks for %o", (address, asked, written) => {
  const read = readPeriod(new URLSearchParams(address));
  expect(read).toEqual(asked);
  expect(writePeriod(read).period ?? "").toBe(written);
});

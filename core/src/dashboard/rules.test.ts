import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { freshness } from "../profiles/rules.ts";
import { addDays, type Day, dayOf, dayStart } from "../time.ts";
import { comparableFrom, currentOnes, moversOf, rankMovers, timesUsual, totalsOf, trendOf } from "./rules.ts";
import { account } from "./testing.ts";

const TODAY = "2026-11-15";
const LONG_AGO = Date.parse("2026-11-12T20:00:00Z");

describe("totals", () => {
  test("are sums of what is known, each with the number of accounts it is of", () => {
    const totals = totalsOf(
      [
        account("a", [1100], {
          followers_d7: 50,
          followers_d30: 100,
          posts_d7: 2,
          posts_d30: 12,
          engagement: 2,
        }),
        account("b", [2000], {
          followers_d7: -20,
          followers_d30: null,
          posts_d7: -1,
          posts_d30: 3,
          engagement: 5,
        }),
        account("c", [null], { followers_d7: 10, followers_d30: 10, posts_d30: null, engagement: 9 }),
      ],
      TODAY,
    );
    expect(totals).toEqual({
      accounts: 3,
      // 1100 + 2000; c's followers are unknown, so its changes have nothing to be a share of.
      followers: { value: 3100, of: 2 },
      // 50 − 20 of (1100 − 50) + (2000 + 20) = 3070.
      followers_d7: { value: 30, of: 2, percent: 3000 / 3070 },
      // 100 of 1100 − 100.
      followers_d30: { value: 100, of: 1, percent: 10 },
      posts_d7: { value: 1, of: 2 },
      posts_d30: { value: 15, of: 2 },
      engagement: { value: 5, of: 3 },
    });
  });

  test("the engagement is the median, so one loud account does not decide it", () => {
    const rates = [1, 2, 3, 40].map((engagement) => account(`a${engagement}`, [100], { engagement }));
    expect(totalsOf(rates, TODAY).engagement).toEqual({ value: 2.5, of: 4 });
  });

  test("changes of an account that is no longer collected are not this week's", () => {
    const stopped = { followers_d7: 50, followers_d30: 90, posts_d30: 4, last_collected_at: LONG_AGO };
    const totals = totalsOf([account("a", [1000], stopped), account("b", [10], { followers_d7: 1 })], TODAY);
    expect(totals.followers).toEqual({ value: 1010, of: 2 });
    expect(totals.followers_d7).toMatchObject({ value: 1, of: 1 });
    expect(totals.followers_d30).toEqual({ value: null, of: 0, percent: null });
    expect(totals.posts_d30).toEqual({ value: null, of: 0 });
  });

  test("nothing is made up for an empty portfolio", () => {
    expect(totalsOf([], TODAY)).toMatchObject({
      accounts: 0,
      followers: { value: null, of: 0 },
      followers_d7: { value: null, of: 0, percent: null },
      engagement: { value: null, of: 0 },
    });
  });
});

describe("before there are two days to compare", () => {
  const one = {
    followers_d7: null,
    last_collected_day: TODAY as Day | null,
    professional: true,
    private: false,
  };
  test.each([
    ["collected today for the first time", [one], "2026-11-16"],
    ["nothing collected yet", [{ ...one, last_collected_day: null }], "2026-11-16"],
    ["collected yesterday, not yet today", [{ ...one, last_collected_day: "2026-11-14" as Day }], TODAY],
    ["a collection was missed", [{ ...one, last_collected_day: "2026-11-10" as Day }], TODAY],
    ["the first of several counts", [one, { ...one, last_collected_day: "2026-11-14" as Day }], TODAY],
    ["one has two days already", [one, { ...one, followers_d7: 0 }], null],
    ["private ones are not collected", [{ ...one, private: true }], null],
    ["no longer professional", [{ ...one, professional: false }], null],
    ["no accounts", [], null],
  ])("%s", (_, accounts, day) => {
    expect(comparableFrom(accounts, TODAY)).toBe(day);
  });
});

describe("movers", () => {
  const moved = (username: string, before: number, change: number) =>
    account(username, [before + change], { followers_d7: change });
  const names = (accounts: readonly ReturnType<typeof account>[]) => {
    const { up, down } = moversOf(accounts, TODAY);
    return [up, down].map((list) => list.map(({ username }) => username).join(" "));
  };

  test("are ranked by the share of their followers a week ago, not by the number", () => {
    // 10 of 1000 is 1 %, 300 of 100,000 is 0.3 %; −5 of 200 is −2.5 %, −900 of 50,000 is −1.8 %.
    const accounts = [
      moved("big", 100_000, 300),
      moved("small", 1000, 10),
      moved("sinks", 50_000, -900),
      moved("drops", 200, -5),
    ];
    expect(names(accounts)).toEqual(["small big", "drops sinks"]);
    expect(moversOf(accounts, TODAY).up[0]).toEqual({ username: "small", change: 10, percent: 1 });
  });

  test("of equal shares the one that moved more followers comes first, then by name", () => {
    const up = [moved("b", 1000, 10), moved("a", 1000, 10), moved("large", 5000, 50)];
    const down = [moved("d", 1000, -10), moved("c", 1000, -10), moved("heavy", 5000, -50)];
    expect(names([...up, ...down])).toEqual(["large a b", "heavy c d"]);
  });

  test("tiny accounts, those that hardly move and those not collected any more are left out", () => {
    const stopped = account("stopped", [2000], { followers_d7: 1000, last_collected_at: LONG_AGO });
    const unknown = account("unknown", [2000]);
    const accounts = [moved("tiny", 99, 50), moved("just", 100, 5), moved("still", 900, 4), stopped, unknown];
    expect(names(accounts)).toEqual(["just", ""]);
  });

  test("at most four are named each way, whatever order the accounts come in", () => {
    const many = fc.array(fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: -90, max: 90 })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(many, (figures) => {
        const accounts = figures.map(([before, change], index) => moved(`a${index}`, before, change));
        const { up, down } = moversOf(accounts, TODAY);
        expect(moversOf(accounts.toReversed(), TODAY)).toEqual({ up, down });
        expect(Math.max(up.length, down.length)).toBeLessThanOrEqual(4);
        expect(up.every(({ change, percent }) => change > 0 && percent > 0)).toBe(true);
        expect(down.every(({ change, percent }) => change < 0 && percent < 0)).toBe(true);
        expect(up.map(({ percent }) => percent)).toEqual(
          up.map(({ percent }) => percent).toSorted((a, b) => b - a),
        );
      }),
    );
  });
});

describe("movers of a period", () => {
  const moved = (username: string, followers: number, change: number) => ({
    username,
    followers,
    change,
    percent: (100 * change) / followers,
  });
  const ACCOUNTS = [
    moved("huge", 2_000_000, 20_000),
    moved("middle", 10_000, 900),
    moved("sinks", 50_000, -900),
    moved("tiny", 90, 15),
    moved("still", 5000, 4),
    { username: "new", followers: null, change: null, percent: null },
  ];
  const names = (by: "count" | "percent") => {
    const { up, down, small } = rankMovers(ACCOUNTS, by);
    return [up, down, small].map((list) => list.map(({ username }) => username).join(" "));
  };

  test("are ranked by what was chosen, with small accounts apart", () => {
    expect(names("count")).toEqual(["huge middle", "sinks", "tiny"]);
    expect(names("percent")).toEqual(["middle huge", "sinks", "tiny"]);
  });

  test("a small account is one that was small at the start, however much it gained", () => {
    const { up, small } = rankMovers([moved("a", 999, 5000), moved("b", 1000, 5)], "count");
    expect([up[0]?.username, small[0]?.username]).toEqual(["b", "a"]);
  });
});

test("a post is so many times its usual engagement, unless there was none", () => {
  expect(timesUsual({ engagement: 6.8, usual: 2 })).toBe(3.4);
  expect(timesUsual({ engagement: 6.8, usual: 0 })).toBeNull();
});

test("an account counts as collected for as long as its page says so", () => {
  const days = Array.from({ length: 6 }, (_, back) => Date.parse(`${addDays(TODAY, -back)}T23:59:59Z`));
  const accounts = [...days, null].map((last_collected_at) => account("a", [1], { last_collected_at }));
  expect(currentOnes(accounts, TODAY)).toEqual(
    accounts.filter(
      ({ last_collected_at: at }) => freshness(at === null ? null : dayOf(at), TODAY) === "fresh",
    ),
  );
});

describe("the trend of all accounts together", () => {
  /** An account whose last days are known, and the one from which the change over 30 days starts. */
  const at = (day: Day, before: number | null, days: (number | null)[], span: number | null = 30) => ({
    last_collected_day: day,
    last_collected_at: dayStart(day),
    sparkline: [...Array<number | null>(30 - days.length).fill(days[0] ?? null), ...days],
    followers_count: days.at(-1) ?? null,
    followers_d30: before === null ? null : (days.at(-1) ?? 0) - before,
    d30_days: span,
  });

  test("adds up accounts known on its first and last day; a missed day stays a gap", () => {
    const { of, points } = trendOf(
      [at(TODAY, 9, [10, 11, 12]), at(TODAY, 99, [100, null, 102]), at(TODAY, 5, [5, 6], 29)],
      TODAY,
    );
    expect(of).toBe(2);
    expect(points.slice(-3).map(({ followers }) => followers)).toEqual([110, null, 114]);
    expect(points.at(-1)?.day).toBe(TODAY);
  });

  test("ends on the day most accounts have reached, each line in its own place", () => {
    const before = addDays(TODAY, -1);
    const { points } = trendOf([at(before, 1, [2, 3]), at(TODAY, 20, [30, 40])], TODAY);
    expect(points[0]).toEqual({ day: addDays(before, -29), followers: 2 + 20 });
    expect(points.at(-1)).toEqual({ day: before, followers: 3 + 30 });
  });

  test("rises by as much as the tile says, also from a day further back where the one before was missed", () => {
    const accounts = [at(TODAY, 90, [100]), at(TODAY, 180, [200], 32), at(TODAY, 1, [7], null)];
    const { points } = trendOf(accounts, TODAY);
    expect(points[0]).toEqual({ day: addDays(TODAY, -30), followers: 90 + 180 + 1 });
    expect(points).toHaveLength(31);
  });

  test("is nothing where nothing is known", () => {
    expect(trendOf([], TODAY)).toEqual({ of: 0, points: [] });
  });
});

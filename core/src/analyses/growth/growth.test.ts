import { describe, expect, test } from "vitest";
import { addDays } from "../../time.ts";
import { followersUpToToday, inputOf, lastDays, repeat, TODAY } from "../testing.ts";
import { dailyChange } from "./daily-change/rule.ts";
import { followers } from "./followers/rule.ts";
import { netGrowth } from "./net-growth/rule.ts";
import { velocity } from "./velocity/rule.ts";
import { weekdayGrowth } from "./weekday-growth/rule.ts";

describe("followers per day", () => {
  test("shows the collected days and a gap where one is missing", () => {
    const result = followers(inputOf({ snapshots: followersUpToToday([10, null, 30]) }));
    expect(result).toMatchObject({ ok: true, n: 2 });
    expect(result.ok && result.value.points.map(({ value }) => value)).toEqual([10, null, 30]);
  });

  test("one day is not enough", () => {
    expect(followers(inputOf({ snapshots: followersUpToToday([10]) }))).toMatchObject({
      ok: false,
      missing: { need: 2, have: 1, unit: "days" },
    });
  });
});

describe("net growth", () => {
  test("from 200 to 250 is +50, or 50/200 = 25 %", () => {
    expect(netGrowth(inputOf({ snapshots: followersUpToToday([200, 180, 250]) }))).toMatchObject({
      value: { start: 200, end: 250, change: 50, percent: 25, from: addDays(TODAY, -2), to: TODAY },
    });
  });

  test("starts from the day before the window: the last 2 days of 999, 200, 180, 250 are −20 and +70, in all +50", () => {
    const input = inputOf({ snapshots: followersUpToToday([999, 200, 180, 250]), window: lastDays(2) });
    expect(netGrowth(input)).toMatchObject({ value: { change: 50, from: addDays(TODAY, -2) } });
  });

  test("is the sum of the daily changes", () => {
    const counts = repeat(40, (index) => 1000 + ((index * 37) % 11) * index);
    const input = inputOf({ snapshots: followersUpToToday(counts), window: lastDays(30) });
    const [whole, daily] = [netGrowth(input), dailyChange(input)];
    const changes = daily.ok ? daily.value.points.map(({ value }) => value ?? 0) : [];
    expect(changes).toHaveLength(30);
    expect(whole.ok && whole.value.change).toBe(changes.reduce((sum, change) => sum + change, 0));
  });

  test.each([
    ["up to two days further back where the day before was not collected", [200, null, null, 210, 250], 50],
    ["within the window where nothing nearer was collected", [200, null, null, null, 210, 250], 40],
  ])("starts %s", (_, counts, change) => {
    const input = inputOf({ snapshots: followersUpToToday(counts), window: lastDays(2) });
    expect(netGrowth(input)).toMatchObject({ value: { change } });
  });

  test("from no followers there is no percentage", () => {
    expect(netGrowth(inputOf({ snapshots: followersUpToToday([0, 5]) }))).toMatchObject({
      value: { change: 5, percent: null },
    });
  });
});

describe("daily change", () => {
  test("100, 110, 105 change by +10 and −5", () => {
    const result = dailyChange(inputOf({ snapshots: followersUpToToday([100, 110, 105]) }));
    expect(result.ok && result.value.points.map(({ value }) => value)).toEqual([10, -5]);
  });

  test("the window's first day is measured against the day before it", () => {
    const input = inputOf({ snapshots: followersUpToToday([90, 100, 110, 105]), window: lastDays(3) });
    const result = dailyChange(input);
    expect(result.ok && result.value.points.map(({ value }) => value)).toEqual([10, 10, -5]);
  });

  test("neither the missing day nor the day after it has a value", () => {
    const input = inputOf({ snapshots: followersUpToToday([100, 110, null, 150, 151]) });
    const result = dailyChange(input);
    expect(result.ok && result.value.points.map(({ value }) => value)).toEqual([10, null, null, 1]);
  });

  test("days that never follow each other give no figure", () => {
    const input = inputOf({ snapshots: followersUpToToday([1, null, 2, null, 3]) });
    expect(dailyChange(input)).toMatchObject({ ok: false, missing: { unit: "consecutive_days" } });
  });
});

describe("growth by weekday", () => {
  test("10 a day and 17 more on Mondays: Monday's mean is 27, the others' 10", () => {
    let count = 1000;
    // 29 days up to Sunday 28 June: the second day is a Monday.
    const counts = repeat(29, (index) => {
      count += index % 7 === 1 ? 27 : 10;
      return count;
    });
    const result = weekdayGrowth(inputOf({ snapshots: followersUpToToday(counts) }));
    expect(result.ok && result.value.weekdays.map(({ mean, n }) => [mean, n])).toEqual([
      [27, 4],
      ...repeat(6, () => [10, 4]),
    ]);
  });

  test("a single unusual day is left out and counted, a weekly one is the rhythm", () => {
    const growth = (jump: (index: number) => number) => {
      let count = 1000;
      const counts = repeat(57, (index) => {
        count += 10 + (index % 3) + jump(index);
        return count;
      });
      const window = { from: addDays(TODAY, -55), to: TODAY, key: "custom" } as const;
      const result = weekdayGrowth(inputOf({ window, snapshots: followersUpToToday(counts) }));
      if (!result.ok) throw new Error("too few days");
      const { weekdays, unusual } = result.value;
      return [unusual, Math.round(weekdays[0]?.mean ?? 0), weekdays[0]?.n];
    };
    expect(growth((index) => (index === 29 ? 5000 : 0))).toEqual([1, 11, 7]);
    expect(growth((index) => (index % 7 === 1 ? 500 : 0))).toEqual([0, 511, 8]);
  });

  test("27 days are one too few", () => {
    const snapshots = followersUpToToday(repeat(27, (index) => index));
    expect(weekdayGrowth(inputOf({ snapshots }))).toMatchObject({ missing: { need: 28, have: 27 } });
  });
});

describe("velocity", () => {
  test("30 days at +10 after 30 days at +4: 10 a day, acceleration 6", () => {
    const counts = [0];
    for (const change of [...repeat(30, () => 4), ...repeat(30, () => 10)])
      counts.push((counts.at(-1) ?? 0) + change);
    const result = velocity(inputOf({ snapshots: followersUpToToday(counts) }));
    expect(result).toMatchObject({ ok: true, n: 60, value: { perDay: 10, before: 4, acceleration: 6 } });
  });

  test("counts what came over a gap, as the followers do", () => {
    const all = followersUpToToday(repeat(71, (index) => index * 3 + (index > 50 ? 300 : 0)));
    const gap = all.filter((_, index) => index < 48 || index > 50);
    expect(velocity(inputOf({ snapshots: gap }))).toMatchObject({ value: { perDay: 13, before: 3 } });
  });

  test("looks at 60 days whatever window is shown", () => {
    const snapshots = followersUpToToday(repeat(61, (index) => index * 3));
    expect(velocity(inputOf({ snapshots, window: lastDays(7) }))).toMatchObject({ value: { perDay: 3 } });
  });

  test("59 days are one too few; 60 old days with a hole last month are not enough either", () => {
    const days = (count: number) => followersUpToToday(repeat(count, (index) => index));
    expect(velocity(inputOf({ snapshots: days(59) }))).toMatchObject({ missing: { need: 60, have: 59 } });
    const holed = days(90).filter((_, index) => index < 60);
    expect(velocity(inputOf({ snapshots: holed }))).toMatchObject({
      missing: { need: 15, have: 0, unit: "consecutive_days" },
    });
  });
});

import { describe, expect, test } from "vitest";
import { addDays } from "../../time.ts";
import { followersUpToToday, inputOf, repeat, TODAY } from "../testing.ts";
import { forecast } from "./forecast/rule.ts";
import { milestones, roundNumbersAfter } from "./milestones/rule.ts";

const forecastOf = (counts: readonly (number | null)[]) =>
  forecast(inputOf({ snapshots: followersUpToToday(counts) }));

/** A repeatable stream of standard normal numbers. */
function normals(seed: number): () => number {
  let state = seed;
  const uniform = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return (state + 0.5) / 4_294_967_296;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

describe("forecast", () => {
  test("a profile that stands still is expected to stand still, without any band", () => {
    const result = forecastOf(repeat(60, () => 500));
    expect(result).toMatchObject({ ok: true, n: 60, value: { from: TODAY, followers: 500, error: 0 } });
    const values = result.ok ? result.value.days.flatMap((day) => [day.low95, day.expected, day.high95]) : [];
    expect(new Set(values)).toEqual(new Set([500]));
  });

  test("gives 30, 90 and 180 days ahead", () => {
    const result = forecastOf(repeat(360, () => 500));
    expect(result.ok && result.value.horizons.map(({ ahead, day }) => [ahead, day])).toEqual([
      [30, addDays(TODAY, 30)],
      [90, addDays(TODAY, 90)],
      [180, addDays(TODAY, 180)],
    ]);
    expect(result.ok && result.value.days).toHaveLength(180);
  });

  test("looks ahead half as far as the history reaches back, and leaves out what lies beyond", () => {
    const result = forecastOf(repeat(178, () => 500));
    expect(result.ok && [result.value.days.length, result.value.horizons.map(({ ahead }) => ahead)]).toEqual([
      89,
      [30],
    ]);
  });

  test("+10 a day goes on for a month: 1,590 + 30·10 = 1,890", () => {
    const result = forecastOf(repeat(60, (index) => 1000 + 10 * index));
    const expected = result.ok ? (result.value.horizons[0]?.expected ?? 0) : 0;
    expect(expected).toBe(1890);
  });

  test("a weekly rhythm around 1,000 is repeated on the right weekdays", () => {
    const rhythm = [0, 0, 0, 0, 0, 70, -70];
    const result = forecastOf(repeat(63, (index) => 1000 + (rhythm[index % 7] ?? 0)));
    const days = result.ok ? result.value.days.slice(0, 7).map(({ expected }) => expected) : [];
    expect(days.indexOf(Math.max(...days))).toBe(5);
    expect(days.indexOf(Math.min(...days))).toBe(6);
  });

  test("jumps that came more than once are part of it, which it says; a single one is not", () => {
    const fallen = (...falls: number[]) => {
      const noise = normals(9);
      let count = 90_000;
      return forecastOf(
        repeat(360, (at) => {
          count += Math.round(40 * noise()) - (falls.includes(at) ? 6000 : 0);
          return count;
        }),
      );
    };
    const jumpsIn = (result: ReturnType<typeof fallen>) => result.ok && result.value.jumps;
    expect([fallen(), fallen(200), fallen(100, 290)].map(jumpsIn)).toEqual([0, 0, 2]);
  });

  test("bands contain each other, grow with time and never fall below 0", () => {
    const noise = normals(7);
    let count = 300;
    const result = forecastOf(
      repeat(360, () => {
        count = Math.max(0, count + Math.round(noise() * 12 - 0.5));
        return count;
      }),
    );
    const days = result.ok ? result.value.days : [];
    expect(days).toHaveLength(180);
    for (const { low95, low80, expected, high80, high95 } of days) {
      expect([low95, low80, expected, high80, high95]).toEqual(
        [low95, low80, expected, high80, high95].toSorted((a, b) => a - b),
      );
      expect(low95).toBeGreaterThanOrEqual(0);
    }
    const width = (index: number) => (days[index]?.high95 ?? 0) - (days[index]?.expected ?? 0);
    expect(width(29)).toBeGreaterThan(width(0));
  });

  test("the bands keep their word on 150 profiles that wander: about 80 and 95 of 100 ends fall inside", () => {
    const noise = normals(42);
    let inside80 = 0;
    let inside95 = 0;
    for (let profile = 0; profile < 150; profile += 1) {
      let count = 20_000;
      const all = repeat(150, () => {
        count += Math.round(15 + 40 * noise());
        return count;
      });
      const result = forecastOf(all.slice(0, 120));
      const end = result.ok ? result.value.horizons[0] : undefined;
      const truth = all[149] ?? 0;
      if (end && truth >= end.low80 && truth <= end.high80) inside80 += 1;
      if (end && truth >= end.low95 && truth <= end.high95) inside95 += 1;
    }
    expect(inside80 / 150).toBeGreaterThan(0.7);
    expect(inside95 / 150).toBeGreaterThan(0.87);
    expect(inside80 / 150).toBeLessThan(0.97);
  });

  test("missing days are bridged, not read as 0", () => {
    const counts = repeat(70, (index) => (index % 10 === 5 ? null : 1000 + 10 * index));
    const result = forecastOf(counts);
    const next = result.ok ? (result.value.days[0]?.expected ?? 0) : 0;
    expect(Math.abs(next - 1700)).toBeLessThanOrEqual(3);
  });

  test("44 days are one too few, and days that never follow each other are no basis", () => {
    expect(forecastOf(repeat(44, () => 1))).toMatchObject({ missing: { need: 45, have: 44, unit: "days" } });
    expect(forecastOf(repeat(120, (index) => (index % 2 ? 5 : null)))).toMatchObject({
      missing: { unit: "consecutive_days" },
    });
  });
});

describe("milestones", () => {
  test.each([
    [0, [100, 150, 200]],
    [99, [100, 150, 200]],
    [480, [500, 600, 700]],
    [950, [1000, 1500, 2000]],
    [12_345, [15_000, 20_000, 25_000]],
    [1_000_000, [1_500_000, 2_000_000, 2_500_000]],
  ])("after %i followers come %j", (count, expected) => {
    expect(roundNumbersAfter(count, 3)).toEqual(expected);
  });

  test("at 1,900 and +10 a day 2,000 is ten days away", () => {
    const snapshots = followersUpToToday(repeat(91, (index) => 1000 + 10 * index));
    const result = milestones(inputOf({ snapshots }));
    const first = result.ok ? result.value.next[0] : undefined;
    expect(first?.followers).toBe(2000);
    expect([addDays(TODAY, 10), addDays(TODAY, 11)]).toContain(first?.expected);
  });

  test("what is out of reach within the forecast has no date", () => {
    const snapshots = followersUpToToday(repeat(60, () => 1200));
    expect(milestones(inputOf({ snapshots }))).toMatchObject({
      value: {
        within: 30,
        next: [{ followers: 1500, expected: null, earliest: null, latest: null }, {}, {}],
      },
    });
  });
});

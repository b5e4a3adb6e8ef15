import { describe, expect, test } from "vitest";
import { addDays } from "../../time.ts";
import { followersUpToToday, inputOf, postOf, repeat, TODAY } from "../testing.ts";
import { anomalies } from "./anomalies/rule.ts";

/** 41 days from 10,000 whose changes alternate 9 and 11; `special` replaces the change of `daysAgo`. */
function counts(daysAgo: number, special: number): number[] {
  const all = [10_000];
  for (let index = 0; index < 40; index += 1) {
    const change = 39 - index === daysAgo ? special : index % 2 === 0 ? 9 : 11;
    all.push((all.at(-1) ?? 0) + change);
  }
  return all;
}
const found = (daysAgo: number, special: number, posts = [postOf(20)]) =>
  anomalies(inputOf({ snapshots: followersUpToToday(counts(daysAgo, special)), posts }));

describe("unusual days", () => {
  test("+47 where 9 to 11 is usual stands out, without a known cause", () => {
    const result = found(5, 47);
    expect(result).toMatchObject({
      ok: true,
      value: { days: [{ day: addDays(TODAY, -5), change: 47, causes: ["unknown"], posts: [] }] },
    });
  });

  test("z is 0.6745·(ΔF − median)/MAD: one +32 among 20 times 9 and 19 times 11, median 10, MAD 1, z = 14.839", () => {
    // Day 0 of 40 carries the special change in place of an 11, so 20 nines, 19 elevens and one 32.
    const result = found(0, 32);
    expect(result).toMatchObject({ value: { usual: 10 } });
    expect(result.ok && result.value.days[0]?.z).toBeCloseTo(0.6745 * 22, 6);
  });

  test("+15 is within the usual: 0.6745·5/1 = 3.3725", () => {
    expect(found(0, 15)).toMatchObject({ value: { days: [] } });
  });

  const usual = repeat(6, (index) => postOf(20 + index));
  const drew = (daysAgo: number, likes: number | null) => postOf(daysAgo, { likes, comments: 17 });

  test("a post of that day or the day before is the likely cause when it drew 1.75 times the usual likes", () => {
    const post = drew(5, 158);
    expect(found(5, 47, [...usual, post])).toMatchObject({
      value: { days: [{ causes: ["post"], posts: [post.id] }] },
    });
    expect(found(5, 47, [...usual, drew(6, 158)])).toMatchObject({ value: { days: [{ causes: ["post"] }] } });
    expect(found(5, 47, [...usual, drew(5, 157)])).toMatchObject({
      value: { days: [{ causes: ["unknown"] }] },
    });
    expect(found(5, 47, [...usual, drew(7, 900)])).toMatchObject({
      value: { days: [{ causes: ["unknown"] }] },
    });
  });

  test("what goes on from an explained day is one event with it, of one direction only", () => {
    const lasting = (second: number, posts = [...usual, drew(6, 158)]) => {
      const all = counts(5, 47);
      const days = all.map((value, index) => (index > 35 ? value + second : value));
      return anomalies(inputOf({ snapshots: followersUpToToday(days), posts }));
    };
    expect(lasting(30)).toMatchObject({ value: { days: [{ causes: ["post"] }, { causes: ["goes_on"] }] } });
    expect(lasting(-50)).toMatchObject({ value: { days: [{ causes: ["post"] }, { causes: ["unknown"] }] } });
    expect(lasting(30, usual)).toMatchObject({
      value: { days: [{ causes: ["unknown"] }, { causes: ["unknown"] }] },
    });
  });

  test("where likes are hidden its comments tell; among four posts none stands out", () => {
    const many = postOf(5, { likes: null, comments: 18 });
    expect(found(5, 47, [...usual, many])).toMatchObject({ value: { days: [{ causes: ["post"] }] } });
    expect(found(5, 47, [...usual, drew(5, null)])).toMatchObject({
      value: { days: [{ causes: ["unknown"] }] },
    });
    expect(found(5, 47, [...usual.slice(3), drew(5, 900)])).toMatchObject({
      value: { days: [{ causes: ["unknown"] }] },
    });
  });

  test("exactly +500 is a round jump", () => {
    expect(found(5, 500)).toMatchObject({ value: { days: [{ causes: ["round_jump"] }] } });
  });

  test("−60 of about 10,350 is 0.58 %, a purge; −40 is 0.39 %, cause unknown", () => {
    expect(found(5, -60)).toMatchObject({ value: { days: [{ causes: ["purge"] }] } });
    expect(found(5, -40)).toMatchObject({ value: { days: [{ causes: ["unknown"] }] } });
  });

  test("on a profile that hardly moves, one follower more is not news but fifty are", () => {
    const still = (last: number) => followersUpToToday([...repeat(40, () => 100), last]);
    expect(anomalies(inputOf({ snapshots: still(101) }))).toMatchObject({ value: { days: [] } });
    expect(anomalies(inputOf({ snapshots: still(150) }))).toMatchObject({
      value: { days: [{ change: 50 }] },
    });
  });

  test("the jump over a gap is no daily change and is not reported", () => {
    const snapshots = followersUpToToday([...repeat(40, (index) => 100 + (index % 3)), null, 9_000]);
    expect(anomalies(inputOf({ snapshots }))).toMatchObject({ value: { days: [] } });
  });

  test("29 days are one too few", () => {
    const snapshots = followersUpToToday(repeat(29, (index) => index));
    expect(anomalies(inputOf({ snapshots }))).toMatchObject({
      missing: { need: 30, have: 29, unit: "days" },
    });
  });
});

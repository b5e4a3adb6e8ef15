import { describe, expect, test } from "vitest";
import { inputOf, lastDays, postOf, repeat } from "../testing.ts";
import { bestTime } from "./best-time/rule.ts";
import { postingHours } from "./posting-hours/rule.ts";

const at = (text: string, likes: number) => postOf(0, { publishedAt: Date.parse(text), likes, comments: 0 });
/** 15 posts of 1 % on Mondays 08:00 UTC and 15 of 3 % on Mondays 18:00 UTC, in summer. */
const posts = repeat(30, (index) =>
  at(`2026-06-08T${index < 15 ? "08" : "18"}:00:00Z`, index < 15 ? 10 : 30),
);
const window = lastDays(60);

describe("best time", () => {
  test("z of a cell is (3 − 2)/σ with σ = √(30/29) = 1.017, so 0.983, from 15 posts", () => {
    const result = bestTime(inputOf({ posts, window }));
    const cell = result.ok ? result.value.cells[18] : undefined;
    expect(cell).toMatchObject({ weekday: 0, hour: 18, n: 15, thin: false });
    expect(cell?.z).toBeCloseTo(1 / Math.sqrt(30 / 29), 10);
    expect(result.ok && result.value.best).toEqual([cell]);
  });

  test("cells stand on the viewer's clock: 18:00 UTC in June is 20 h in Rome and 3 h on Tuesday in Tokyo", () => {
    const best = (timeZone: string) => {
      const result = bestTime(inputOf({ posts, window, timeZone }));
      return result.ok ? result.value.best[0] : undefined;
    };
    expect(best("Europe/Rome")).toMatchObject({ weekday: 0, hour: 20 });
    expect(best("Asia/Tokyo")).toMatchObject({ weekday: 1, hour: 3 });
  });

  test("summer and winter posts of the same wall-clock hour share a cell", () => {
    // 17:00 in Rome is 16:00 UTC on Monday 23 March 2026 and 15:00 UTC on Monday 30 March.
    const mixed = repeat(30, (index) =>
      at(index % 2 ? "2026-03-23T16:00:00Z" : "2026-03-30T15:00:00Z", index),
    );
    const result = bestTime(inputOf({ posts: mixed, window: lastDays(120), timeZone: "Europe/Rome" }));
    expect(result.ok && result.value.cells[17]?.n).toBe(30);
  });

  test("a cell of one post is thin and never named best; an empty one has no value", () => {
    const lone = at("2026-06-09T05:00:00Z", 900);
    const result = bestTime(inputOf({ posts: [...posts, lone], window }));
    const cells = result.ok ? result.value.cells : [];
    expect(cells).toHaveLength(168);
    expect(cells[24 + 5]).toMatchObject({ n: 1, thin: true });
    expect(cells[0]).toMatchObject({ n: 0, z: null, thin: true });
    expect(result.ok && result.value.best.some(({ thin }) => thin)).toBe(false);
  });

  test("where the window has too few posts, the 90 days up to its end serve, and it says so", () => {
    const result = bestTime(inputOf({ posts, window: lastDays(7) }));
    expect(result).toMatchObject({
      ok: true,
      n: 30,
      value: { widened: true, window: { ...lastDays(90), key: "90d" } },
    });
    expect(bestTime(inputOf({ posts, window }))).toMatchObject({ value: { widened: false, window } });
  });

  test("an hour that is better by chance is not named", () => {
    const alike = posts.map((post, index) => ({ ...post, likes: 10 + (index % 5) }));
    expect(bestTime(inputOf({ posts: alike, window }))).toMatchObject({ value: { best: [] } });
  });

  test("29 posts are one too few", () => {
    expect(bestTime(inputOf({ posts: posts.slice(1), window }))).toMatchObject({
      missing: { need: 30, have: 29 },
    });
  });
});

describe("posting hours", () => {
  test("half of the posts at 8 h with 1 %, half at 18 h with 3 %", () => {
    const result = postingHours(inputOf({ posts, window }));
    const hours = result.ok ? result.value.hours : [];
    expect(hours).toHaveLength(24);
    expect(hours[8]).toEqual({ hour: 8, share: 0.5, rate: 1, n: 15 });
    expect(hours[18]).toEqual({ hour: 18, share: 0.5, rate: 3, n: 15 });
    expect(hours[9]).toEqual({ hour: 9, share: 0, rate: null, n: 0 });
  });
});

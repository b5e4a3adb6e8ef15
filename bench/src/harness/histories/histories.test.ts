import { NOW, TODAY } from "@owlstat/core/analyses/testing.ts";
import type { AnalysisInput, Post } from "@owlstat/core/analyses/types.ts";
import { dayOf } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { median } from "../median.ts";
import { CHEATS, QUIET_CHEATS } from "./cheats.ts";
import { accountOf, type Family } from "./family.ts";
import { HONEST } from "./honest.ts";
import { familyRows } from "./rows.ts";

const FAMILIES = [...HONEST, ...CHEATS, ...QUIET_CHEATS];
const ACCOUNTS = 40;

function accountsOf(name: string): AnalysisInput[] {
  const family = FAMILIES.find((one) => one.name === name);
  if (!family) throw new Error(`no family ${name}`);
  return Array.from({ length: ACCOUNTS }, (_, seed) => accountOf(family, seed));
}

/** The median over a family's accounts. */
const typical = (name: string, figure: (account: AnalysisInput) => number) =>
  median(accountsOf(name).map(figure).filter(Number.isFinite));

const shown = ({ posts }: AnalysisInput) => posts.filter(({ likes }) => likes !== null);
const rateOf = ({ likes, followersAtPost }: Post) => (likes ?? 0) / Math.max(1, followersAtPost ?? 0);

/** What the newest posts get per follower, beside the oldest known ones. */
function engagementKept(account: AnalysisInput): number {
  const rates = shown(account).map(rateOf);
  return median(rates.slice(1, 13)) / median(rates.slice(-12));
}

/** Standard deviation of the newest posts' figures, beside their mean. */
function unevenness(account: AnalysisInput, figure: "likes" | "comments"): number {
  const values = shown(account)
    .slice(1, 13)
    .map((post) => post[figure] ?? 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) / mean;
}

function commentsPerLike(account: AnalysisInput): number {
  const newest = shown(account).slice(1, 13);
  return median(newest.map(({ likes, comments }) => (comments ?? 0) / Math.max(1, likes ?? 0)));
}

/** The followers' greatest daily change upwards, as a share. */
const largestJump = ({ snapshots }: AnalysisInput) =>
  Math.max(
    ...snapshots.slice(1).map(({ followers }, index) => {
      const before = Math.max(1, snapshots[index]?.followers ?? 0);
      return ((followers ?? 0) - before) / before;
    }),
  );

const mostFollowed = ({ snapshots }: AnalysisInput) => {
  const counts = snapshots.flatMap(({ following }) => (following === null ? [] : [following]));
  return Math.max(...counts) - Math.min(...counts);
};

describe.each(FAMILIES)("the family $name", (family: Family) => {
  const accounts = Array.from({ length: 10 }, (_, seed) => accountOf(family, seed));

  test("gives the same account for the same seed, and another for another", () => {
    expect(accountOf(family, 3)).toEqual(accounts[3]);
    expect(accountOf(family, 4)).not.toEqual(accounts[3]);
  });

  test("gives histories that could have been collected", () => {
    for (const { snapshots, posts, postDays } of accounts) {
      const days = snapshots.map(({ day }) => day);
      expect(days).toEqual([...new Set(days)].sort());
      expect(days.at(-1)).toBe(TODAY);
      expect(snapshots.every(({ followers }) => Number.isInteger(followers) && Number(followers) >= 0)).toBe(
        true,
      );
      for (const { publishedAt, likes, comments, followersAtPost, followersOnDay } of posts) {
        expect(publishedAt).toBeLessThan(NOW);
        expect(Number.isInteger(comments) && (likes === null || Number.isInteger(likes))).toBe(true);
        const day = snapshots.find((one) => one.day === dayOf(publishedAt));
        expect(followersOnDay).toBe(day !== undefined);
        if (day) expect(followersAtPost).toBe(day.followers);
      }
      const ids = new Set(posts.map(({ id }) => id));
      expect(postDays.every(({ postId, day }) => ids.has(postId) && days.includes(day))).toBe(true);
    }
  });
});

describe("what a family is about shows in its public figures", () => {
  test("bought followers do not engage, those of a campaign do", () => {
    const ordinary = typical("ordinary growth", engagementKept);
    for (const name of ["followers bought at once", "followers bought in packages", "steady drip"])
      expect(typical(name, engagementKept), name).toBeLessThan(0.88 * ordinary);
    expect(typical("paid campaign", engagementKept)).toBeGreaterThan(0.88 * ordinary);
  });

  test("attention and purchases come in jumps, a drip and a campaign do not", () => {
    for (const name of ["death in the news", "press mention", "viral post", "followers bought at once"])
      expect(typical(name, largestJump), name).toBeGreaterThan(0.02);
    for (const name of ["ordinary growth", "paid campaign", "steady drip"])
      expect(typical(name, largestJump), name).toBeLessThan(0.02);
  });

  test("pods make likes even, groups make comments even, and honest regularity stays less even", () => {
    expect(typical("like pod", (one) => unevenness(one, "likes"))).toBeLessThan(
      0.8 * typical("professional", (one) => unevenness(one, "likes")),
    );
    expect(typical("engagement group", (one) => unevenness(one, "comments"))).toBeLessThan(
      0.6 * typical("professional", (one) => unevenness(one, "comments")),
    );
  });

  test("bought likes lack comments, and bought comments lack likes", () => {
    const ordinary = typical("ordinary growth", commentsPerLike);
    expect(typical("bought likes", commentsPerLike)).toBeLessThan(ordinary / 2);
    expect(typical("bought comments", commentsPerLike)).toBeGreaterThan(3 * ordinary);
  });

  test("only who follows and unfollows changes the profiles followed by hundreds", () => {
    expect(typical("follow and unfollow", mostFollowed)).toBeGreaterThan(200);
    expect(typical("ordinary growth", mostFollowed)).toBeLessThan(100);
  });

  test("likes are hidden where the family says so", () => {
    const hidden = ({ posts }: AnalysisInput) =>
      posts.filter(({ likes }) => likes === null).length / posts.length;
    expect(typical("hidden likes", hidden)).toBeGreaterThan(0.4);
    expect(typical("ordinary growth", hidden)).toBe(0);
  });
});

test("the bench gives every family one row with a goal, the same in every run", () => {
  const rows = familyRows(3, 7);
  expect(rows).toHaveLength(FAMILIES.length);
  expect(new Set(FAMILIES.map(({ name }) => name)).size).toBe(FAMILIES.length);
  expect(rows.every(({ goal, measured }) => goal !== undefined && measured >= 0 && measured <= 100)).toBe(
    true,
  );
  expect(familyRows(3, 7)).toEqual(rows);
});

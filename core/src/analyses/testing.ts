import { addDays, DAY, type Day, dayStart, HOUR } from "../time.ts";
import type { AnalysisInput, Post, Snapshot, Window } from "./types.ts";

/** Ready-made input for tests: today is Sunday, 28 June 2026, 12:00 UTC. */
export const TODAY: Day = "2026-06-28";
export const NOW = dayStart(TODAY) + 12 * HOUR;

export function lastDays(count: number): Window {
  return { from: addDays(TODAY, 1 - count), to: TODAY, key: "custom" };
}

export function inputOf(parts: Partial<AnalysisInput> = {}): AnalysisInput {
  return {
    now: NOW,
    timeZone: "UTC",
    window: { from: addDays(TODAY, -29), to: TODAY, key: "30d" },
    snapshots: [],
    posts: [],
    postDays: [],
    engagementDefinition: "mean",
    valuePerEngagement: 0.1,
    ...parts,
  };
}

/** Follower counts of the days up to today, oldest first; null is a day that was not collected. */
export function followersUpToToday(counts: readonly (number | null)[]): Snapshot[] {
  return snapshotsUpToToday(counts.map((followers) => (followers === null ? null : { followers })));
}

export function snapshotsUpToToday(days: readonly (Partial<Snapshot> | null)[]): Snapshot[] {
  return days.flatMap((parts, index) =>
    parts === null
      ? []
      : [
          {
            day: addDays(TODAY, index + 1 - days.length),
            followers: null,
            following: null,
            posts: null,
            engagement: null,
            ...parts,
          },
        ],
  );
}

let made = 0;

/** A post of some days ago with 90 likes, 10 comments and 1,000 followers: a rate of 10 %. */
export function postOf(daysAgo: number, parts: Partial<Post> = {}): Post {
  made += 1;
  return {
    id: `post-${made}`,
    publishedAt: NOW - daysAgo * DAY,
    format: "image",
    caption: "",
    likes: 90,
    comments: 10,
    views: null,
    followersAtPost: 1000,
    followersOnDay: true,
    paidPartnership: false,
    permalink: null,
    thumbnail: null,
    ...parts,
  };
}

/** Posts with these rates in %, a day apart, the first one 2 days ago. */
export function postsWithRates(rates: readonly number[], parts: Partial<Post> = {}): Post[] {
  return rates.map((rate, index) =>
    postOf(index + 2, { likes: rate * 10, comments: 0, followersAtPost: 1000, ...parts }),
  );
}

export function repeat<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

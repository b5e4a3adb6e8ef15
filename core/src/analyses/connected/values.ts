import type { Day } from "../../time.ts";
import type { Point } from "../types.ts";

export type AgeGender = {
  /** Shares of all followers, from 0 to 1. */
  ages: { age: string; women: number; men: number; unknown: number }[];
  total: number;
};
export type Shares = { parts: { name: string; share: number; count: number }[]; total: number };
export type EngagedAudience = {
  ages: { name: string; followers: number; engaged: number }[];
  countries: { name: string; followers: number; engaged: number }[];
};
export type NonFollowerShare = { of: "views" | "reach"; followers: number; others: number; share: number };
export type Reach = {
  points: Point[];
  /** Per day, never a sum: the same person may be reached on several days. */
  mean: number;
  /** Mean daily reach as a share of the followers; null where those were not collected. */
  rate: number | null;
};
export type Views = { points: Point[]; mean: number; perReach: number | null };
export type GainedLost = { gained: Point[]; lost: Point[]; totals: { gained: number; lost: number } };
type PostRate = {
  id: string;
  publishedAt: number;
  caption: string;
  permalink: string | null;
  reach: number;
};
export type SavesShares = {
  posts: (PostRate & { saves: number | null; shares: number | null })[];
  saveRate: number | null;
  shareRate: number | null;
};
export type EngagementByReach = {
  /** Likes and comments in per cent of the people reached. */
  posts: (PostRate & { rate: number })[];
  rate: number;
};
export type LinkTaps = { buttons: { button: string; points: Point[]; total: number }[]; total: number };
export type Stories = {
  stories: {
    id: string;
    publishedAt: number;
    permalink: string | null;
    reach: number | null;
    views: number | null;
    /** The share of views that did not leave the story: (views − exits) ÷ views. */
    completion: number | null;
    taps: number | null;
    replies: number | null;
  }[];
  completion: number | null;
};
export type ReelsRetention = {
  reels: (Omit<PostRate, "reach"> & {
    views: number | null;
    /** Milliseconds. */
    watched: number;
    /** From 0 to 1; null where Instagram did not report it. */
    skipped: number | null;
  })[];
  watched: number;
};
export type FollowersOnline = {
  /** Starts with Monday 00:00; the mean for that hour, and the number of days it was computed from. */
  cells: { mean: number | null; n: number }[];
  best: { weekday: number; hour: number; mean: number } | null;
};

/** What each analysis of a connected account answers when there is enough data. */
export type ConnectedValues = {
  "followers-online": FollowersOnline;
  "age-gender": AgeGender;
  countries: Shares;
  cities: Shares;
  gender: Shares;
  "engaged-audience": EngagedAudience;
  "non-follower-share": NonFollowerShare;
  reach: Reach;
  views: Views;
  "gained-lost": GainedLost;
  "saves-shares": SavesShares;
  "engagement-by-reach": EngagementByReach;
  "link-taps": LinkTaps;
  stories: Stories;
  "reels-retention": ReelsRetention;
};
export type ConnectedId = keyof ConnectedValues;

export type DayValue = { day: Day; value: number };

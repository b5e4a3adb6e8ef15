import { found, notEnough } from "../result.ts";
import type { AnalysisResult } from "../types.ts";
import { isWithin, meanOf, sumOf, toldDays, withGaps } from "./series.ts";
import type { ConnectedInput, InsightMedia } from "./types.ts";
import type {
  EngagementByReach,
  GainedLost,
  LinkTaps,
  Reach,
  ReelsRetention,
  SavesShares,
  Stories,
  Views,
} from "./values.ts";

const FEWEST_DAYS = 2;
const FEWEST_POSTS = 3;

export function reach(input: ConnectedInput): AnalysisResult<Reach> {
  const told = toldDays(input, "reach");
  if (told.length < FEWEST_DAYS) return notEnough(FEWEST_DAYS, told.length, "days");
  const followers = new Map(input.snapshots.map((one) => [one.day, one.followers]));
  const rates = told.flatMap(({ day, value }) => {
    const count = followers.get(day);
    return count ? [value / count] : [];
  });
  const mean = meanOf(told.map(({ value }) => value));
  return found({ points: withGaps(told), mean, rate: rates.length > 0 ? meanOf(rates) : null }, told.length);
}

export function views(input: ConnectedInput): AnalysisResult<Views> {
  const told = toldDays(input, "views");
  if (told.length < FEWEST_DAYS) return notEnough(FEWEST_DAYS, told.length, "days");
  const reached = new Map(toldDays(input, "reach").map(({ day, value }) => [day, value]));
  const both = told.filter(({ day }) => reached.has(day));
  const people = sumOf(both.map(({ day }) => reached.get(day) ?? 0));
  const perReach = people > 0 ? sumOf(both.map(({ value }) => value)) / people : null;
  return found(
    { points: withGaps(told), mean: meanOf(told.map(({ value }) => value)), perReach },
    told.length,
  );
}

/** Instagram calls new follows FOLLOWER and unfollows NON_FOLLOWER. */
export function gainedLost(input: ConnectedInput): AnalysisResult<GainedLost> {
  const gained = toldDays(input, "follows_and_unfollows", "FOLLOWER");
  const lost = toldDays(input, "follows_and_unfollows", "NON_FOLLOWER");
  if (gained.length < FEWEST_DAYS) return notEnough(FEWEST_DAYS, gained.length, "days");
  const totals = {
    gained: sumOf(gained.map(({ value }) => value)),
    lost: sumOf(lost.map(({ value }) => value)),
  };
  return found({ gained: withGaps(gained), lost: withGaps(lost), totals }, gained.length);
}

export function linkTaps(input: ConnectedInput): AnalysisResult<LinkTaps> {
  const told = toldDays(input, "profile_links_taps");
  const parts = input.days.flatMap(({ figures }) => Object.keys(figures.profile_links_taps ?? {}));
  const names = [...new Set(parts)].filter((name) => name !== "total");
  const buttons = names
    .map((button) => {
      const own = toldDays(input, "profile_links_taps", button);
      return { button, points: withGaps(own), total: sumOf(own.map(({ value }) => value)), n: own.length };
    })
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
  const days = Math.max(told.length, ...buttons.map(({ n }) => n), 0);
  if (days < FEWEST_DAYS) return notEnough(FEWEST_DAYS, days, "days");
  return found(
    {
      buttons: buttons.map(({ n: _, ...button }) => button),
      total: sumOf(told.map(({ value }) => value)),
    },
    days,
  );
}

const total = ({ figures }: InsightMedia, metric: string): number | null => figures[metric]?.total ?? null;
const named = ({ id, publishedAt, caption, permalink }: InsightMedia) => ({
  id,
  publishedAt,
  caption,
  permalink,
});

function within(input: ConnectedInput, products: readonly InsightMedia["product"][]): InsightMedia[] {
  return input.media.filter(
    ({ product, publishedAt }) => products.includes(product) && isWithin(publishedAt, input.window),
  );
}

/** The rate over all posts together, so that posts with a large reach weigh more. */
function rateOf(posts: readonly { reach: number; count: number | null }[]): number | null {
  const known = posts.flatMap(({ reach: people, count }) => (count === null ? [] : [{ people, count }]));
  const people = sumOf(known.map((one) => one.people));
  return people > 0 ? sumOf(known.map((one) => one.count)) / people : null;
}

export function savesShares(input: ConnectedInput): AnalysisResult<SavesShares> {
  const posts = within(input, ["FEED", "REELS"]).flatMap((media) => {
    const people = total(media, "reach");
    if (!people) return [];
    return [{ ...named(media), reach: people, saves: total(media, "saved"), shares: total(media, "shares") }];
  });
  if (posts.length < FEWEST_POSTS) return notEnough(FEWEST_POSTS, posts.length, "posts");
  return found(
    {
      posts,
      saveRate: rateOf(posts.map((post) => ({ reach: post.reach, count: post.saves }))),
      shareRate: rateOf(posts.map((post) => ({ reach: post.reach, count: post.shares }))),
    },
    posts.length,
  );
}

/** Engagement as elsewhere, but relative to the people a post reached rather than to followers. */
export function engagementByReach(input: ConnectedInput): AnalysisResult<EngagementByReach> {
  const posts = within(input, ["FEED", "REELS"]).flatMap((media) => {
    const [people, likes, comments] = [
      total(media, "reach"),
      total(media, "likes"),
      total(media, "comments"),
    ];
    if (!people || likes === null || comments === null) return [];
    return [{ ...named(media), reach: people, rate: (100 * (likes + comments)) / people }];
  });
  if (posts.length < FEWEST_POSTS) return notEnough(FEWEST_POSTS, posts.length, "posts");
  return found({ posts, rate: meanOf(posts.map(({ rate }) => rate)) }, posts.length);
}

export function stories(input: ConnectedInput): AnalysisResult<Stories> {
  const told = within(input, ["STORY"]).filter(({ figures }) => Object.keys(figures).length > 0);
  if (told.length < 1) return notEnough(1, 0, "stories");
  const list = told.map((media) => {
    const seen = total(media, "views");
    const exits = media.figures.navigation?.TAP_EXIT;
    const { TAP_FORWARD = 0, TAP_BACK = 0 } = media.figures.navigation ?? {};
    return {
      id: media.id,
      publishedAt: media.publishedAt,
      permalink: media.permalink,
      reach: total(media, "reach"),
      views: seen,
      completion: seen && exits !== undefined ? Math.max(0, (seen - exits) / seen) : null,
      taps: media.figures.navigation ? TAP_FORWARD + TAP_BACK : null,
      replies: total(media, "replies"),
    };
  });
  const completed = list.flatMap(({ completion }) => (completion === null ? [] : [completion]));
  return found({ stories: list, completion: completed.length > 0 ? meanOf(completed) : null }, list.length);
}

export function reelsRetention(input: ConnectedInput): AnalysisResult<ReelsRetention> {
  const reels = within(input, ["REELS"]).flatMap((media) => {
    const watched = total(media, "ig_reels_avg_watch_time");
    if (watched === null) return [];
    const skipped = total(media, "reels_skip_rate");
    // Told as a fraction or in per cent.
    const share = skipped === null ? null : skipped > 1 ? skipped / 100 : skipped;
    return [{ ...named(media), views: total(media, "views"), watched, skipped: share }];
  });
  if (reels.length < 1) return notEnough(1, 0, "reels");
  return found({ reels, watched: meanOf(reels.map(({ watched }) => watched)) }, reels.length);
}

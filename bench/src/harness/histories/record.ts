import { inputOf, NOW, TODAY } from "@owlstat/core/analyses/testing.ts";
import type { AnalysisInput, Post, PostDay, Snapshot } from "@owlstat/core/analyses/types.ts";
import type { Varied } from "@owlstat/core/chance.ts";
import { addDays, DAY, dayStart } from "@owlstat/core/time.ts";
import { lognormal, whole } from "./draws.ts";
import type { Life, LivedDay } from "./life.ts";
import type { Figures, LivedPost } from "./story.ts";
import { levelOf, type Traits, usualLikes } from "./traits.ts";

/** The first collection reads at most this many posts; each is followed day by day while it is young. */
const FIRST_POSTS = 100;
const FOLLOWED_DAYS = 14;
/** The moment of a day at which its figures are read. */
const READ_AT = 0.4;
/** The last day is today, and the reader looks at noon. */
const LOOKED_AT = 0.5;

type Kept = LivedDay & { imported: boolean };
type Seen = { post: LivedPost; hidden: boolean; id: string; followers: number; onDay: boolean };

/** What the product would know of a life: only some days, and likes only where they are shown. */
export function recorded(chance: Varied, traits: Traits, life: Life, hidden: number): AnalysisInput {
  const kept = keptDays(chance, traits, life);
  const now = traits.days - 1 + LOOKED_AT;
  const before = life.posts.filter(({ at }) => at < 0).slice(-FIRST_POSTS);
  const since = life.posts.filter(({ at }) => at >= 0 && at < now);
  const seen = [...before, ...since].map((post, index) => ({
    post,
    id: `post-${index}`,
    hidden: chance.unit() < hidden,
    ...followersAt(kept, Math.floor(post.at)),
  }));
  const date = (at: number) => addDays(TODAY, at - traits.days + 1);
  return inputOf({
    now: NOW,
    posts: seen.map((one) => postOf(one, now, dayStart(date(Math.floor(one.post.at))))).reverse(),
    postDays: kept.flatMap((day) => postDaysOf(day, seen, date(day.at))),
    snapshots: kept.map((day) => snapshotOf(day, seen, date(day.at))),
    peers: peersOf(chance, traits),
  });
}

/** A quarter of the accounts miss some days; a fifth brought their first days from elsewhere. */
function keptDays(chance: Varied, { days }: Traits, life: Life): Kept[] {
  const holes = chance.unit() < 0.25 ? whole(chance, 1, 3) : 0;
  const missing = new Set<number>();
  for (let hole = 0; hole < holes; hole += 1) {
    const from = whole(chance, 1, days - 3);
    for (let at = from; at < Math.min(days - 2, from + whole(chance, 1, 6)); at += 1) missing.add(at);
  }
  const importedUntil = chance.unit() < 0.2 ? chance.between(0.1, 0.5) * days : 0;
  return life.days
    .filter(({ at }) => at >= 0 && !missing.has(at))
    .map((day) => ({ ...day, imported: day.at < importedUntil }));
}

function followersAt(kept: readonly Kept[], at: number): { followers: number; onDay: boolean } {
  const [first] = kept;
  if (!first) throw new Error("an account without a collected day");
  const nearest = kept.reduce(
    (best, day) => (Math.abs(day.at - at) < Math.abs(best.at - at) ? day : best),
    first,
  );
  return { followers: nearest.followers, onDay: nearest.at === at };
}

/** Likes and comments that have arrived by a moment. */
function arrived({ waves }: LivedPost, moment: number): Figures {
  const sum = { likes: 0, comments: 0 };
  for (const { at, likes, comments, lasting } of waves) {
    if (moment <= at) continue;
    const share = 1 - Math.exp(-(((moment - at) / lasting) ** 0.8));
    sum.likes += likes * share;
    sum.comments += comments * share;
  }
  return { likes: Math.round(sum.likes), comments: Math.round(sum.comments) };
}

function postOf({ post, hidden, id, followers, onDay }: Seen, now: number, midnight: number): Post {
  const { likes, comments } = arrived(post, now);
  return {
    id,
    publishedAt: Math.round(midnight + (post.at - Math.floor(post.at)) * DAY),
    format: post.reel ? "reel" : post.carousel ? "carousel" : "image",
    caption: "",
    likes: hidden ? null : likes,
    comments,
    views: post.reel ? likes * 20 : null,
    followersAtPost: followers,
    followersOnDay: onDay,
    paidPartnership: false,
    permalink: null,
    thumbnail: null,
  };
}

function postDaysOf({ at, imported }: Kept, seen: readonly Seen[], day: Snapshot["day"]): PostDay[] {
  if (imported) return [];
  const moment = at + READ_AT;
  return seen
    .filter(({ post }) => post.at < moment && moment - post.at < FOLLOWED_DAYS)
    .map(({ post, id, hidden }) => {
      const { likes, comments } = arrived(post, moment);
      return { postId: id, day, likes: hidden ? null : likes, comments };
    });
}

function snapshotOf(
  { at, followers, following, imported }: Kept,
  seen: readonly Seen[],
  day: Snapshot["day"],
): Snapshot {
  if (imported) return { day, followers, following: null, posts: null, engagement: null };
  const moment = at + READ_AT;
  const rates = seen
    .filter(({ post, hidden }) => !hidden && moment - post.at >= 1 && moment - post.at < 30)
    .map(({ post, followers: base }) => {
      const { likes, comments } = arrived(post, moment);
      return (100 * (likes + comments)) / Math.max(1, base);
    });
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  const posts = seen.filter(({ post }) => post.at < moment).length;
  return { day, followers, following, posts, engagement: rates.length < 3 ? null : mean };
}

/** Three in four installations track enough others of the size to compare with. */
function peersOf(chance: Varied, { followers, exponent, talk }: Traits): number[] {
  const count = chance.unit() < 0.75 ? whole(chance, 20, 150) : whole(chance, 0, 19);
  return Array.from({ length: count }, () => {
    const size = lognormal(chance, Math.max(50, followers), 0.3);
    const likes = usualLikes({ exponent, level: levelOf(chance) }, size);
    return (100 * likes * (1 + talk)) / size;
  });
}

import { chanceOf } from "@owlstat/core/chance.ts";
import { NETWORK } from "@owlstat/core/profiles/networks.ts";
import { addDays, DAY, type Day, dayOf, dayStart, daysBetween, HOUR, MINUTE } from "@owlstat/core/time.ts";
import type { SourcePost, SourceProfile } from "../../providers/profile-source.ts";

/** One profile's history as it could have been collected: gaps, hidden likes, odd hours, one day read twice. */
export type RandomWorld = {
  username: string;
  readings: { at: number; profile: SourceProfile }[];
};

type Made = {
  id: string;
  publishedAt: number;
  likes: number;
  hidden: boolean;
  closed: boolean;
  views: boolean;
};

/** `last` is the last collected day; a young history may have a single one. */
export function randomWorld(seed: number, last: Day): RandomWorld {
  const chance = chanceOf(seed);
  const days = 1 + Math.floor(chance() * (seed % 3 === 0 ? 12 : 75));
  const gap = chance() * 0.4;
  const posts = makePosts(chance, last, seed);
  const username = `world${seed}`;
  let followers = 500 + Math.floor(chance() * 5000);
  let following = 100;
  const readings: RandomWorld["readings"] = [];
  for (let ago = days - 1; ago >= 0; ago--) {
    followers = Math.max(50, followers + Math.round((chance() - 0.4) * 80));
    following += Math.round((chance() - 0.5) * 6);
    if (ago > 0 && chance() < gap) continue;
    const times = chance() < 0.1 ? 2 : 1;
    let before = 0;
    for (let turn = 0; turn < times; turn++) {
      // Time does not run back: a second reading of a day is later than the first.
      const at = Math.max(instantOn(addDays(last, -ago), chance), before + 10 * MINUTE);
      before = at;
      followers += turn;
      const seen = posts.filter(({ publishedAt }) => publishedAt < at).map((post) => postAt(post, at));
      const figures = { followers, following, postsCount: 40 + seen.length, posts: seen };
      readings.push({ at, profile: { ...blank(username, seed), ...figures } });
    }
  }
  return { username, readings };
}

function blank(username: string, seed: number) {
  return {
    network: NETWORK,
    id: `99${seed}`,
    username,
    name: null,
    biography: null,
    website: null,
    pictureUrl: null,
  };
}

/** Often within minutes of midnight, where mistakes with days show. */
function instantOn(day: Day, chance: () => number): number {
  const kind = chance();
  const minute = kind < 0.3 ? chance() * 5 : kind < 0.6 ? 24 * 60 - 60 + chance() * 40 : chance() * 22 * 60;
  return dayStart(day) + Math.floor(minute) * MINUTE;
}

function makePosts(chance: () => number, last: Day, seed: number): Made[] {
  const every = 10 + chance() * 60;
  const posts: Made[] = [];
  for (
    let at = dayStart(last) + 23 * HOUR;
    at > dayStart(last) - 90 * DAY;
    at -= every * HOUR * (0.3 + chance())
  )
    posts.push({
      id: `${seed}${String(posts.length).padStart(4, "0")}`,
      publishedAt: Math.floor(at / 1000) * 1000,
      likes: Math.round(20 + chance() * 400),
      hidden: chance() < 0.15,
      closed: chance() < 0.1,
      views: chance() < 0.5,
    });
  return posts;
}

/** A post's figures at an instant: most of its growth is in the first days. */
function postAt({ id, publishedAt, likes, hidden, closed, views }: Made, at: number): SourcePost {
  const share = 1 - Math.exp(-(at - publishedAt) / (1.5 * DAY));
  const count = Math.round(likes * share);
  return {
    id,
    publishedAt,
    format: "image",
    caption: "",
    permalink: null,
    likes: hidden ? null : count,
    comments: closed ? null : Math.round(count / 20),
    views: views ? count * 8 + 1 : null,
    pictureUrl: null,
  };
}

export type Expected = {
  followers: number;
  posts: number;
  /** Over so many days up to the last one: from which value, over how many days; null with one day only. */
  change: (span: number) => { followers: number; posts: number; days: number; start: number } | null;
  engagement: (span: number) => { mean: number | null; likesOnly: number | null; n: number };
};

/** What must be shown of a world, worked out from its readings alone, in the plainest way. */
export function expectedOf({ readings }: RandomWorld): Expected {
  const byDay = new Map(readings.map((reading) => [dayOf(reading.at), reading]));
  const newest = readings.at(-1);
  if (!newest) throw new Error("a world has at least one reading");
  const last = dayOf(newest.at);
  const { profile } = newest;
  return {
    followers: profile.followers,
    posts: profile.postsCount ?? 0,
    change(span) {
      const close = [0, 1, 2].map((further) => addDays(last, -span - further)).find((day) => byDay.has(day));
      const base = close ?? [...byDay.keys()].find((day) => day > addDays(last, -span) && day < last);
      const start = base && byDay.get(base)?.profile;
      if (!base || !start) return null;
      const posts = (profile.postsCount ?? 0) - (start.postsCount ?? 0);
      const days = daysBetween(base, last);
      return { followers: profile.followers - start.followers, posts, days, start: start.followers };
    },
    engagement(span) {
      const from = dayStart(addDays(last, 1 - span));
      const rates = profile.posts.flatMap(({ publishedAt, likes, comments }) => {
        if (publishedAt < from || newest.at - publishedAt < DAY || likes === null || comments === null)
          return [];
        const audience = nearest(byDay, dayOf(publishedAt));
        return [{ mean: (100 * (likes + comments)) / audience, likes: (100 * likes) / audience }];
      });
      const mean = (values: readonly number[]) =>
        values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
      const n = rates.length;
      return { mean: mean(rates.map((one) => one.mean)), likesOnly: mean(rates.map((one) => one.likes)), n };
    },
  };
}

function nearest(byDay: ReadonlyMap<Day, RandomWorld["readings"][number]>, day: Day): number {
  const [closest] = [...byDay.keys()].sort(
    (a, b) => Math.abs(daysBetween(a, day)) - Math.abs(daysBetween(b, day)) || (a < b ? -1 : 1),
  );
  return (closest && byDay.get(closest)?.profile.followers) || 0;
}

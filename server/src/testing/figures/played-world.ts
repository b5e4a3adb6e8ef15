import { chanceOf } from "@owlstat/core/chance.ts";
import { NETWORK } from "@owlstat/core/profiles/networks.ts";
import { DAY, HOUR } from "@owlstat/core/time.ts";
import type { SourcePost, SourceProfile } from "../../providers/profile-source.ts";

/** Profiles of one size class whose posts go on growing, hide likes, break out and are deleted, as the days pass. */
type Played = { username: string; at: (now: number) => SourceProfile };

const POSTS_READ = 40;

export function playedProfile(seed: number, start: number, days: number): Played {
  const chance = chanceOf(seed + 1);
  const username = `played${seed}`;
  const posts = playedPosts(seed, chance, start - 40 * DAY, start + days * DAY);
  const steps = Array.from({ length: days + 1 }, () => Math.round((chance() - 0.45) * 60));
  const jump = Math.floor(days * 0.8);
  return {
    username,
    at(now) {
      const day = Math.floor((now - start) / DAY);
      const walked = steps.slice(0, day + 1).reduce((all, one) => all + one, 0);
      const jumped = day > jump && seed % 2 === 0 ? 900 : 0;
      const seen = posts
        .filter((one) => one.publishedAt < now && now < one.deletedAt)
        .map((one) => one.read(now));
      return {
        network: NETWORK,
        id: `77${seed}`,
        username,
        name: null,
        biography: null,
        website: null,
        pictureUrl: null,
        followers: 7000 + walked + jumped,
        following: 300 + (day % 9 === 4 ? 90 : 0),
        postsCount: seen.length,
        posts: seen.reverse().slice(0, POSTS_READ),
      };
    },
  };
}

function playedPosts(seed: number, chance: () => number, from: number, until: number) {
  const posts: { publishedAt: number; deletedAt: number; read: (now: number) => SourcePost }[] = [];
  for (let at = from; at < until; at += HOUR * (14 + Math.floor(chance() * 30))) {
    const id = `${7_000_000 + seed * 1000 + posts.length}`;
    const viral = at > until - 14 * DAY && posts.length % 9 === seed ? 9 : 1;
    const [likes, share, hidden] = [viral * (120 + chance() * 160), 0.01 + chance() * 0.04, chance() < 0.08];
    posts.push({
      publishedAt: at,
      deletedAt: posts.length % 11 === 7 ? at + 9 * DAY : Number.POSITIVE_INFINITY,
      read(now) {
        const age = (now - at) / DAY;
        // Most of it comes in the first days; a little goes on for weeks.
        const count = Math.round(likes * (1 - Math.exp(-age / 1.5)) + age * 0.7);
        return {
          id,
          publishedAt: at,
          format: "image",
          caption: "",
          permalink: null,
          likes: hidden ? null : count,
          comments: Math.round(count * share),
          views: count * 7,
          pictureUrl: null,
        };
      },
    });
  }
  return posts;
}

import { type Varied, variedOf } from "../../chance.ts";
import { addDays, DAY, dayStart } from "../../time.ts";
import { inputOf, NOW, postOf, repeat, TODAY } from "../testing.ts";
import type { AnalysisInput, Post, Snapshot } from "../types.ts";

/** Profiles made by chance for tests and benches, the same for the same seed. */
export type Kind = "honest" | "churner" | "buyer";

type Audience = { followers: number[]; following: number[]; crowds: ReadonlySet<number> };

const DAYS = 120;

export function generated(kind: Kind, seed: number): AnalysisInput {
  const chance = variedOf(seed * 7 + { honest: 1, churner: 2, buyer: 3 }[kind]);
  const audience = audienceOf(kind, chance);
  return inputOf({
    window: { from: addDays(TODAY, -89), to: TODAY, key: "90d" },
    snapshots: snapshotsOf(audience, chance),
    posts: postsOf(audience, chance),
    peers: repeat(40, () => 2 * Math.exp(0.7 * chance.normal())),
  });
}

function audienceOf(kind: Kind, chance: Varied): Audience {
  const size = 10 ** chance.between(3, 6.3);
  const followed = Math.round(10 ** chance.between(1.7, 3.5));
  const { followers, crowds } = followersOf(size, kind === "buyer", chance);
  const following = kind === "churner" ? churned(followed, chance) : followedByHand(followed, chance);
  return { followers, following, crowds };
}

/**
 * Steady growth with noise and viral posts. Buyers also get packages of followers that leave again over time.
 */
function followersOf(
  size: number,
  buys: boolean,
  chance: Varied,
): { followers: number[]; crowds: Set<number> } {
  const drift = chance.between(-0.0005, 0.003);
  const noise = chance.between(0.0001, 0.0012);
  const crowds = new Set(
    repeat(Math.floor(chance.between(0, 4)), () => Math.floor(chance.between(31, DAYS))),
  );
  const bought = buys ? packages(chance) : new Map<number, number>();
  let level = size;
  let draining = 0;
  const followers = repeat(DAYS, (day) => {
    const heavy = chance.unit() < 0.03 ? 3 : 1;
    const share = bought.get(day) ?? 0;
    draining = 0.97 * draining + share;
    const viral = crowds.has(day) ? chance.between(0.005, 0.06) : 0;
    level *= 1 + drift + noise * heavy * chance.normal() + viral + share - 0.01 * draining;
    return Math.round(level);
  });
  return { followers, crowds };
}

/** Two to five packages of 3 to 12 % each, some delivered over two or three days. */
function packages(chance: Varied): Map<number, number> {
  const shares = new Map<number, number>();
  for (let left = Math.floor(chance.between(2, 6)); left > 0; left -= 1) {
    const first = Math.floor(chance.between(35, DAYS - 3));
    const days = Math.floor(chance.between(1, 4));
    const share = chance.between(0.03, 0.12) / days;
    for (let day = first; day < first + days; day += 1) shares.set(day, (shares.get(day) ?? 0) + share);
  }
  return shares;
}

/**
 * An honest profile: follows and unfollows a few people, sometimes many at an event, and cleans up now and
 * then.
 */
function followedByHand(start: number, chance: Varied): number[] {
  const follows = chance.between(0, 3);
  const unfollows = chance.between(0, 2);
  let level = start;
  return repeat(DAYS, () => {
    level += Math.round(follows * chance.unit() * 2) - Math.round(unfollows * chance.unit() * 2);
    if (chance.unit() < 0.006) level += Math.round(chance.between(20, 150));
    if (chance.unit() < 0.004) level -= Math.round(level * chance.between(0.05, 0.4));
    level = Math.max(0, level);
    return level;
  });
}

/** Rounds of 3 to 15 days of following 40 to 400 others a day, then as many days of unfollowing. */
function churned(start: number, chance: Varied): number[] {
  const days = Math.floor(chance.between(3, 16));
  const daily = Math.max(chance.between(40, 400), start * 0.03);
  let level = start;
  return repeat(DAYS, (day) => {
    const direction = Math.floor(day / days) % 2 === 0 ? 1 : -1;
    level = Math.max(0, level + Math.round(direction * daily * chance.between(0.6, 1.4)));
    return level;
  });
}

function snapshotsOf({ followers, following }: Audience, chance: Varied): Snapshot[] {
  return followers.flatMap((count, index) =>
    chance.unit() < 0.02
      ? []
      : [
          {
            day: addDays(TODAY, index + 1 - DAYS),
            followers: count,
            following: following[index] ?? 0,
            posts: null,
            engagement: null,
          },
        ],
  );
}

/**
 * A post about every two days. When many followers arrive at once, a post got at least three times the usual
 * likes.
 */
function postsOf({ followers, crowds }: Audience, chance: Varied): Post[] {
  const rate = 0.02 * Math.exp(0.7 * chance.normal());
  const talk = 0.015 * Math.exp(0.5 * chance.normal());
  return followers.flatMap((count, index) => {
    const drew = crowds.has(index) ? chance.between(3, 8) : 1;
    if (drew === 1 && chance.unit() > 0.5) return [];
    const likes = Math.round(count * rate * drew * Math.exp(0.45 * chance.normal()));
    const publishedAt = dayStart(addDays(TODAY, index + 1 - DAYS)) + DAY / 4;
    if (publishedAt > NOW) return [];
    return [
      postOf(0, {
        publishedAt,
        likes,
        comments: Math.round(likes * talk * Math.exp(0.3 * chance.normal())),
        followersAtPost: count,
      }),
    ];
  });
}

import type { Varied } from "@owlstat/core/chance.ts";
import { logBetween, lognormal, whole } from "./draws.ts";

/** Posts are known from this many days before the first collected one. */
const KNOWN_BEFORE = 100;

/** What kind of account it is, before anything happens to it. */
export type Traits = {
  /** Days from the first collected or imported one to today. */
  days: number;
  /** The day its life begins, counted from the first collected one. */
  born: number;
  followers: number;
  following: number;
  /** Shares of the followers that come and go on an ordinary day. */
  comes: number;
  leaves: number;
  /** Standard deviation of the logarithm of a day's arrivals. */
  unrest: number;
  /** Followers won per like beyond the usual. */
  wins: number;
  /** Factors of the seven weekdays, today's first. */
  weekdays: readonly number[];
  /** Likes per follower at 10,000 followers, in the account's niche. */
  level: number;
  /** How reach follows the audience: below 1, large accounts reach a smaller share. */
  exponent: number;
  /** Standard deviation of the logarithm of likes from post to post. */
  spread: number;
  lucky: number;
  /** Comments per like, and how much that differs from post to post. */
  talk: number;
  talkSpread: number;
  postsPerWeek: number;
  /** Posts at the same hour on the same weekdays. */
  punctual: boolean;
  hour: number;
  reels: number;
};

/** An ordinary account; families change what is particular to them. */
export function ordinaryTraits(chance: Varied, particular: Partial<Traits> = {}): Traits {
  const { unit, between } = chance;
  const followers = particular.followers ?? logBetween(chance, 1_000, 10_000_000);
  const leaves = logBetween(chance, 0.0001, 0.0006);
  return {
    days: whole(chance, 30, 180),
    born: -KNOWN_BEFORE,
    following: Math.round(Math.min(7_000, logBetween(chance, 40, 2_500))),
    comes: leaves + between(0, 0.0016),
    leaves,
    unrest: between(0.15, 0.5),
    wins: between(0, 0.02),
    weekdays: weekly(chance, between(0, 0.25)),
    level: levelOf(chance),
    exponent: between(0.8, 0.93),
    spread: between(0.3, 0.65),
    lucky: between(0.005, 0.03),
    talk: talkOf(chance, followers),
    talkSpread: between(0.25, 0.5),
    postsPerWeek: Math.min(14, Math.max(1, lognormal(chance, 3.5, 0.6))),
    punctual: unit() < 0.2,
    hour: between(6, 22),
    reels: between(0, 0.7),
    ...particular,
    followers: Math.round(followers),
  };
}

export function levelOf(chance: Varied): number {
  return Math.min(0.15, Math.max(0.004, lognormal(chance, 0.025, 0.6)));
}

/** People talk less below the posts of the very large. */
function talkOf(chance: Varied, followers: number): number {
  const bySize = (followers / 10_000) ** -0.08;
  return Math.min(0.1, Math.max(0.003, lognormal(chance, 0.02, 0.5) * bySize));
}

function weekly({ normal }: Varied, strength: number): number[] {
  return Array.from({ length: 7 }, () => Math.max(0.2, 1 + strength * normal()));
}

/** What a post gets from an audience of this size. */
export function usualLikes(
  { level, exponent }: Pick<Traits, "level" | "exponent">,
  audience: number,
): number {
  return audience <= 0 ? 0 : level * 10_000 * (audience / 10_000) ** exponent;
}

/** The factor of a day's weekday. Today is the same weekday for every account. */
export function rhythmOf({ days, weekdays }: Traits, at: number): number {
  return weekdays[weekdayOf(days, at)] ?? 1;
}

export function weekdayOf(days: number, at: number): number {
  return (((at - days + 1) % 7) + 7) % 7;
}

import { between, chance, logNormal, SALT } from "./chance.ts";
import { UTC_OFFSET } from "./schedule.ts";
import type { Traits } from "./traits-type.ts";

export type Format = "image" | "carousel" | "reel";

/** A post's final figures, and how fast it reaches them. */
type Reception = { likes: number; comments: number; views: number; hours: number };

type PostFacts = {
  format: Format;
  at: number;
  /** Followers when it was published. */
  audience: number;
  boost: number;
  paid: boolean;
  asks: boolean;
};

const CREATOR_RATE = [
  [2, 0.075],
  [3, 0.05],
  [3.9, 0.036],
  [4.5, 0.028],
  [4.9, 0.021],
  [5.5, 0.013],
  [6.5, 0.008],
  [8.5, 0.004],
] as const;
const BRAND_RATE = [
  [2, 0.03],
  [3, 0.016],
  [4, 0.009],
  [4.5, 0.0075],
  [5.5, 0.0045],
  [6.5, 0.003],
  [8.5, 0.002],
] as const;
const LIKES_A_COMMENT = [
  [3, 20],
  [5, 35],
  [6.5, 80],
  [8, 160],
] as const;

const BY_FORMAT: Record<Format, { rate: number; ratio: number; hours: number }> = {
  image: { rate: 0.8, ratio: 0.7, hours: 8 },
  carousel: { rate: 1.15, ratio: 1, hours: 12 },
  reel: { rate: 1.1, ratio: 1.1, hours: 20 },
};

/** Weekdays beat weekends; late morning and early evening beat the night. */
function timing(at: number, offset: number): number {
  const local = at / 3_600_000 + offset;
  const hour = local % 24;
  const weekday = Math.floor(local / 24 + 3) % 7;
  const peak = Math.exp(-(((hour - 11) / 3) ** 2)) + Math.exp(-(((hour - 18.5) / 3) ** 2));
  return (weekday < 5 ? 1.04 : 0.9) * (0.88 + 0.2 * peak);
}

export function receptionOf(traits: Traits, post: number, facts: PostFacts): Reception {
  const { seed } = traits;
  const tier = Math.log10(Math.max(10, facts.audience));
  const shape = BY_FORMAT[facts.format];
  const rate =
    between(traits.kind === "creator" ? CREATOR_RATE : BRAND_RATE, tier) * traits.engagement * shape.rate;
  const luck = logNormal(0.5, seed, SALT.likes, post) * timing(facts.at, UTC_OFFSET[traits.language]);
  const total = facts.audience * rate * luck * facts.boost * (facts.paid ? 0.75 : 1);
  const talk = logNormal(0.45, seed, SALT.comments, post) * (facts.asks ? 0.55 : 1);
  const ratio = between(LIKES_A_COMMENT, tier) * shape.ratio * talk;
  const comments = total / (1 + ratio);
  const likes = total - comments;
  const perLike = 12 + 30 * chance(seed, SALT.views, post);
  return { likes, comments, views: facts.format === "reel" ? likes * perLike + 5 : 0, hours: shape.hours };
}

/** Share of its final numbers a post has after so many hours: fast at first, then ever slower. */
export function gathered(ageHours: number, hours: number): number {
  return ageHours <= 0 ? 0 : 1 - Math.exp(-((ageHours / hours) ** 0.55));
}

import type { Language, Niche } from "./texts/types.ts";

/**
 * A profile's fixed properties, drawn once from its handle. Everything else follows from these and the time.
 */
export type Traits = {
  handle: string;
  seed: number;
  id: string;
  kind: "brand" | "creator";
  niche: Niche;
  language: Language;
  secondLanguage: Language;
  created: number;
  /** Followers on the reference day. */
  followers: number;
  yearlyGrowth: number;
  follows: number;
  postsPerWeek: number;
  reels: number;
  carousels: number;
  engagement: number;
  hiddenLikes: number;
  paid: number;
  behaviour: "usual" | "bought" | "churn" | "hostile";
  /** Days until the profile has its first audience. */
  rampDays: number;
  /** When the first posts were published, in hours after creation, before the usual rhythm begins. */
  launch: readonly number[];
};

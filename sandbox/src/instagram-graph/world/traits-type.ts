import type { Language, Niche } from "./texts/types.ts";

/** What makes a profile itself: drawn once from its handle, everything else follows from this and the time. */
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
  /** Days until the first audience has arrived. */
  rampDays: number;
  /** Hours after creation of the first posts, before the usual rhythm begins. */
  launch: readonly number[];
};

import type { AnalysisInput } from "@owlstat/core/analyses/types.ts";
import { type Varied, variedOf } from "@owlstat/core/chance.ts";
import { live } from "./life.ts";
import { recorded } from "./record.ts";
import type { Story } from "./story.ts";
import { ordinaryTraits, type Traits } from "./traits.ts";

/** A kind of account: how one differs from an ordinary one, and what happens to it. */
export type Family = {
  name: string;
  traits?: (chance: Varied) => Partial<Traits>;
  story?: (chance: Varied, traits: Traits) => Story;
};

/** The rule looks at 90 days: an event must lie within them, with ordinary days before it. */
const RECENT_DAYS = 75;
const DAYS_BEFORE = 12;

/** The same account for the same seed. */
export function accountOf(family: Family, seed: number): AnalysisInput {
  const chance = variedOf(seed);
  const traits = ordinaryTraits(chance, family.traits?.(chance));
  const story = family.story?.(chance, traits) ?? {};
  const life = live(chance, traits, story);
  return recorded(chance, traits, life, story.hidden ?? hiddenShare(chance));
}

/** One account in twelve hides the likes of some posts. */
function hiddenShare({ unit, between }: Varied): number {
  return unit() < 1 / 12 ? between(0.1, 0.5) : 0;
}

/** A day with an ordinary time before it and at least `after` days behind it. */
export function recentDay({ between }: Varied, { days }: Traits, after: number): number {
  const last = days - 1 - after;
  return Math.floor(between(Math.min(last, Math.max(DAYS_BEFORE, days - RECENT_DAYS)), last + 1));
}

import { between, chance, draw, normal, pick, SALT, seedOf } from "./chance.ts";
import { KNOWN_HANDLES } from "./known-handles.ts";
import { reservedTraits } from "./reserved.ts";
import { LANGUAGES, NICHES } from "./texts/types.ts";
import type { Traits } from "./traits-type.ts";

export const DAY_MS = 86_400_000;
/** The day on which the follower numbers of the tiers hold. */
export const REFERENCE_DAY = Date.parse("2026-06-01T00:00:00Z") / DAY_MS;

const GROWTH_BY_TIER = [
  [3, 0.22],
  [3.9, 0.2],
  [4.5, 0.17],
  [4.9, 0.135],
  [5.5, 0.11],
  [6.5, 0.05],
  [8, 0.02],
] as const;

function userId(handle: string, seed: number): string {
  const high = seedOf(`${handle}#`) % 1_000_000;
  const low = draw(seed, SALT.id) % 1_000_000;
  return `17841${String(high).padStart(6, "0")}${String(low).padStart(6, "0")}`;
}

/** Most looked-up profiles have some ten thousand followers; a few have millions. */
function drawFollowers(seed: number): number {
  const log = Math.min(7.3, Math.max(2.6, 4.3 + 0.85 * normal(seed, SALT.tier)));
  return Math.round(10 ** log);
}

function drawFollows(seed: number, followers: number): number {
  const most = followers > 1_000_000 ? 400 : 1500;
  return 20 + Math.floor(most * chance(seed, SALT.follows) ** 2);
}

function drawTraits(handle: string, seed: number): Traits {
  const known = KNOWN_HANDLES[handle];
  const followers = known?.followers ?? drawFollowers(seed);
  const log = Math.log10(followers);
  const language = known ? "en" : pick(LANGUAGES, seed, SALT.language);
  const kind = known?.kind ?? (chance(seed, SALT.kind) < 0.5 ? "brand" : "creator");
  return {
    handle,
    seed,
    id: userId(handle, seed),
    kind,
    niche: known?.niche ?? pick(NICHES, seed, SALT.niche),
    language,
    secondLanguage: chance(seed, SALT.language, 1) < 0.4 ? "en" : language,
    created: Date.parse("2013-01-07T00:00:00Z") + 7 * DAY_MS * Math.floor(chance(seed, SALT.created) * 520),
    followers,
    yearlyGrowth: between(GROWTH_BY_TIER, log) + (log > 6 ? 0.06 : 0.14) * normal(seed, SALT.growth),
    follows: drawFollows(seed, followers),
    postsPerWeek: (log > 6 ? 5 : 2) + 4 * chance(seed, SALT.posts),
    reels: 0.25 + 0.3 * chance(seed, SALT.mix),
    carousels: 0.15 + 0.2 * chance(seed, SALT.mix, 1),
    engagement: Math.exp(0.4 * normal(seed, SALT.engagement)),
    hiddenLikes: chance(seed, SALT.hidden) < 0.1 ? 0.2 : 0,
    paid: kind === "creator" && chance(seed, SALT.paid) < 0.6 ? 0.12 * chance(seed, SALT.paid, 1) : 0,
    behaviour: "usual",
    rampDays: 120,
    launch: [],
  };
}

/** Whether Instagram would let anyone have this name. */
export function isPlausible(handle: string): boolean {
  return /^(?!\.)(?!.*\.\.)[a-z0-9._]{1,30}$/.test(handle) && !handle.endsWith(".");
}

export function traitsOf(handle: string, began: number): Traits {
  const traits = drawTraits(handle, seedOf(handle));
  return { ...traits, ...reservedTraits(handle, began) };
}

import { between, chance, logNormal, SALT } from "./chance.ts";
import type { Schedule } from "./schedule.ts";
import { DAY_MS } from "./traits.ts";
import type { Traits } from "./traits-type.ts";

/** A permanent change: a share of the followers is gained or lost within a few days. */
export type FollowerEvent = { day: number; share: number; days: number };

const WINDOW_DAYS = 45;
const JUMP_BY_TIER = [
  [2, 0.08],
  [4, 0.035],
  [5, 0.015],
  [6, 0.006],
  [8, 0.002],
] as const;

/** How many times its usual reach a post got by going viral. */
type ViralPosts = Map<number, number>;

function viral(traits: Traits, schedule: Schedule, window: number, boosted: ViralPosts): FollowerEvent[] {
  if (chance(traits.seed, SALT.viral, window * 4) > 0.22) return [];
  const wanted = (window + chance(traits.seed, SALT.viral, window * 4 + 1)) * WINDOW_DAYS * DAY_MS;
  const post = schedule.lastAt(wanted);
  if (post < 0) return [];
  const strength = logNormal(0.6, traits.seed, SALT.viral, window * 4 + 2);
  boosted.set(post, 3 + 4 * strength);
  const share = between(JUMP_BY_TIER, Math.log10(traits.followers)) * strength;
  return [{ day: schedule.timeOf(post) / DAY_MS + 0.2, share: Math.min(0.35, share), days: 1.8 }];
}

function bought(traits: Traits, window: number): FollowerEvent[] {
  const day = (window + 0.15 + 0.7 * chance(traits.seed, SALT.viral, window)) * WINDOW_DAYS;
  const share = 0.09 + 0.12 * chance(traits.seed, SALT.viral, window + 100_000);
  return [
    { day, share, days: 0.3 },
    { day: day + 2, share: -share * 0.8, days: 22 },
  ];
}

/** Instagram removes false accounts everywhere on the same day, about three times in two years. */
function purge(traits: Traits, window: number): FollowerEvent[] {
  if (chance(4711, SALT.purge, window) > 0.18) return [];
  const day = Math.floor((window + chance(4711, SALT.purge, window + 100_000)) * WINDOW_DAYS) + 0.3;
  const share =
    (traits.behaviour === "bought" ? 0.03 : 0.001) + 0.008 * chance(traits.seed, SALT.purge, window) ** 2;
  return [{ day, share: -share, days: 0.25 }];
}

/** All events of the profile up to the given day. Asking for later days only adds events. */
export function createEvents(traits: Traits, schedule: Schedule) {
  const boosted: ViralPosts = new Map();
  const events: FollowerEvent[] = [];
  let next = Math.floor(traits.created / DAY_MS / WINDOW_DAYS);
  return {
    boosted,
    until(day: number): readonly FollowerEvent[] {
      // One window ahead: a post at the edge belongs to the jump that follows it.
      for (; next <= day / WINDOW_DAYS + 1; next += 1) {
        const own =
          traits.behaviour === "bought" ? bought(traits, next) : viral(traits, schedule, next, boosted);
        events.push(...own, ...purge(traits, next));
      }
      return events;
    },
  };
}

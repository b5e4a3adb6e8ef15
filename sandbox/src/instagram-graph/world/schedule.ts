import { chance, SALT } from "./chance.ts";
import type { Language } from "./texts/types.ts";
import { DAY_MS } from "./traits.ts";
import type { Traits } from "./traits-type.ts";

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday; weeks here begin on Monday. */
const FIRST_MONDAY = 4 * DAY_MS;

/** When each post, counted from the first, is published. Later numbers are later in time. */
export type Schedule = {
  timeOf(post: number): number;
  /** The newest post at that instant, −1 when there is none. */
  lastAt(instant: number): number;
};

const DAY_WEIGHTS = [1.1, 1.15, 1.15, 1.15, 1.05, 0.7, 0.7];
export const UTC_OFFSET: Record<Language, number> = { it: 1, de: 1, fr: 1, es: 1, nl: 1, en: 0 };

function hourWeight(hour: number, late: number): number {
  const peak = (around: number, width: number) => Math.exp(-(((hour - around) / width) ** 2));
  return 0.02 + peak(11 + late, 2) + 1.2 * peak(18 + late, 2.2);
}

/** Share of the week's posts published before each hour of it. */
function weekShares(offset: number, late: number): Float64Array {
  const shares = new Float64Array(169);
  for (let hour = 0; hour < 168; hour += 1) {
    const local = (hour + offset) % 168;
    const weight = (DAY_WEIGHTS[Math.floor(local / 24)] ?? 1) * hourWeight(local % 24, late);
    shares[hour + 1] = (shares[hour] ?? 0) + weight;
  }
  const total = shares[168] ?? 1;
  return shares.map((share) => share / total);
}

const sharesCache = new Map<number, Float64Array>();
function sharesFor(offset: number, late: number): Float64Array {
  const key = offset * 10 + late;
  const shares = sharesCache.get(key) ?? weekShares(offset, late);
  sharesCache.set(key, shares);
  return shares;
}

/** The hour of the week by which the given share of it is published. */
function hourAt(shares: Float64Array, share: number): number {
  let low = 0;
  let high = 168;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((shares[middle] ?? 0) <= share) low = middle;
    else high = middle;
  }
  const start = shares[low] ?? 0;
  return low + (share - start) / ((shares[high] ?? 1) - start);
}

/** The last number for which `isPast` is true, between the two given; it must be true for the first. */
function lastPast(from: number, to: number, isPast: (post: number) => boolean): number {
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isPast(middle)) low = middle;
    else high = middle;
  }
  return low;
}

export function createSchedule(traits: Traits): Schedule {
  const { seed, launch, created, postsPerWeek } = traits;
  const shares = sharesFor(UTC_OFFSET[traits.language], Math.floor(chance(seed, SALT.schedule) * 3));
  const start =
    FIRST_MONDAY + Math.ceil((created + launch.length * DAY_MS - FIRST_MONDAY) / WEEK_MS) * WEEK_MS;
  // Busy and quiet seasons stretch or compress the rhythm, but never reverse the order of posts.
  const season = {
    weeks: 9 + 20 * chance(seed, SALT.schedule, 1),
    depth: 0.6 * chance(seed, SALT.schedule, 2),
  };
  const swing = (season.depth * season.weeks) / (2 * Math.PI);

  function timeOf(post: number): number {
    if (post < launch.length) return created + (launch[post] ?? 0) * HOUR_MS;
    const number = post - launch.length;
    const even = (number + 0.1 + 0.8 * chance(seed, SALT.schedule, number + 10)) / postsPerWeek;
    const weeks = even + swing * (1 - Math.cos((2 * Math.PI * even) / season.weeks));
    const week = Math.floor(weeks);
    const hours = hourAt(shares, weeks - week);
    return start + week * WEEK_MS + Math.floor(hours * 3600) * 1000;
  }

  return {
    timeOf,
    lastAt(instant) {
      const weeks = (instant - start) / WEEK_MS;
      const most = launch.length + Math.max(0, Math.ceil((weeks + 1) * postsPerWeek)) + 1;
      const least = Math.floor((weeks - 1 - 2 * swing) * postsPerWeek) - 1;
      const from = Math.max(-1, least);
      return lastPast(from, most, (post) => timeOf(post) <= instant);
    },
  };
}

import { between, chance, SALT } from "../instagram-graph/world/chance.ts";
import { DAY_MS } from "../instagram-graph/world/traits.ts";
import type { Profile, World } from "../instagram-graph/world/world.ts";

const REACH_BY_SIZE = [
  [2, 0.6],
  [3, 0.35],
  [4, 0.18],
  [5, 0.1],
  [6, 0.06],
  [8, 0.03],
] as const;
const WEEKDAYS = [1.02, 1.06, 1.08, 1.05, 1, 0.88, 0.91];
const HISTORY_DAYS = 90;
const BUTTONS = ["BOOK_NOW", "CALL", "DIRECTION", "EMAIL", "TEXT"];
const PER_REACH: Readonly<Record<string, number>> = {
  likes: 0.05,
  comments: 0.003,
  shares: 0.006,
  saves: 0.004,
  replies: 0.0006,
  reposts: 0.0005,
};

/** The figures of a metric for one day or several: its value, and its parts by breakdown. */
export type DayFigures = { value: number; parts: Readonly<Record<string, Readonly<Record<string, number>>>> };
type Given = { world: World; profile: Profile; now: number };

/** Days the API has data for: not today, and at most 90 days back. */
function isKnown(day: number, now: number): boolean {
  const today = Math.floor(now / DAY_MS);
  return day < today && day >= today - HISTORY_DAYS;
}

/** The share of a day's figures that is counted already: counting takes two more days. */
function settled(day: number, now: number): number {
  const hours = (now - (day + 1) * DAY_MS) / 3_600_000;
  return hours >= 48 ? 1 : hours >= 24 ? 0.97 : 0.85;
}

const followersAt = ({ world, profile }: Given, at: number) =>
  world.find(profile.username, at)?.followers ?? 0;

function reachOf(given: Given, day: number): number {
  const followers = followersAt(given, (day + 1) * DAY_MS);
  if (followers === 0) return 0;
  const { seed } = given.profile.traits;
  const rate = between(REACH_BY_SIZE, Math.log10(followers)) * (WEEKDAYS[(day + 3) % 7] ?? 1);
  return followers * rate * (0.75 + 0.5 * chance(seed, SALT.views, day + 5000));
}

/** How many followers were gained and lost; their difference is the change of the day. */
function moves(given: Given, day: number): { came: number; went: number } {
  const before = followersAt(given, day * DAY_MS);
  const change = followersAt(given, (day + 1) * DAY_MS) - before;
  const usual = Math.round(
    before * 0.0007 * (0.6 + 0.8 * chance(given.profile.traits.seed, SALT.noise, day + 9000)),
  );
  const went = Math.max(usual, -change);
  return { came: change + went, went };
}

const split = (value: number, share: number) =>
  [Math.round(value * share), Math.round(value * (1 - share))] as const;

function dayOf(given: Given, metric: string, day: number): DayFigures {
  const { seed } = given.profile.traits;
  const reach = reachOf(given, day) * settled(day, given.now);
  const luck = (salt: number) => 0.7 + 0.6 * chance(seed, SALT.likes, day * 16 + salt);
  const followers = 0.35 + 0.4 * chance(seed, SALT.mix, 20);
  const byFollowing = (value: number) => {
    const parts = split(value, followers);
    const follow = { FOLLOWER: parts[0], NON_FOLLOWER: parts[1] };
    return { follow_type: follow, follower_type: follow, ...byProduct(value) };
  };
  const byProduct = (value: number) => {
    const parts = split(value, 0.55);
    return { media_product_type: { REELS: parts[0], POST: parts[1] } };
  };
  const interaction = (name: string) => Math.round(reach * (PER_REACH[name] ?? 0) * luck(name.length));
  switch (metric) {
    case "reach":
      return { value: Math.round(reach), parts: byFollowing(Math.round(reach)) };
    case "views": {
      const views = Math.round(reach * (1.6 + 0.5 * luck(1)));
      return { value: views, parts: byFollowing(views) };
    }
    case "accounts_engaged":
      return { value: Math.round(reach * 0.045 * luck(2)), parts: {} };
    case "total_interactions": {
      const sum = Object.keys(PER_REACH).reduce((total, name) => total + interaction(name), 0);
      return { value: sum, parts: byProduct(sum) };
    }
    case "follows_and_unfollows": {
      const { came, went } = moves(given, day);
      return { value: came + went, parts: { follow_type: { FOLLOWER: came, NON_FOLLOWER: went } } };
    }
    case "follower_count":
      return { value: moves(given, day).came, parts: {} };
    case "profile_links_taps": {
      const taps = BUTTONS.map(
        (name, index) => [name, Math.round(reach * 0.0015 * luck(8 + index))] as const,
      );
      const sum = taps.reduce((total, [, count]) => total + count, 0);
      return { value: sum, parts: { contact_button_type: Object.fromEntries(taps) } };
    }
    default:
      return { value: interaction(metric), parts: byProduct(interaction(metric)) };
  }
}

/** The whole range, or null where nothing is known of it. Reach counts everybody once, so it is less than its sum. */
export function rangeOf(given: Given, metric: string, from: number, to: number): DayFigures | null {
  const known: DayFigures[] = [];
  for (let day = from; day <= to; day += 1)
    if (isKnown(day, given.now)) known.push(dayOf(given, metric, day));
  const [first] = known;
  if (!first) return null;
  const join = (values: readonly number[]) => {
    const sum = values.reduce((total, value) => total + value, 0);
    const most = Math.max(...values);
    return metric === "reach" ? Math.round(most + 0.35 * (sum - most)) : sum;
  };
  const parts = Object.fromEntries(
    Object.entries(first.parts).map(([breakdown, values]) => [
      breakdown,
      Object.fromEntries(
        Object.keys(values).map((key) => [key, join(known.map((one) => one.parts[breakdown]?.[key] ?? 0))]),
      ),
    ]),
  );
  return { value: join(known.map(({ value }) => value)), parts };
}

/** Followers who were online in each hour of a day that begins at seven UTC; nothing yet for the newest two days. */
export function onlineOn({ world, profile, now }: Given, day: number): Record<string, number> | null {
  if (!isKnown(day, now)) return null;
  if (day >= Math.floor(now / DAY_MS) - 2) return {};
  const followers = world.find(profile.username, day * DAY_MS)?.followers ?? 0;
  const { seed } = profile.traits;
  return Object.fromEntries(
    Array.from({ length: 24 }, (_, hour) => {
      const utc = (hour + 7) % 24;
      const peak = (at: number, width: number) => Math.exp(-(((utc - at) / width) ** 2));
      const share = 0.06 + 0.16 * peak(11, 4) + 0.3 * peak(19, 3.2);
      return [hour, Math.round(followers * share * (0.9 + 0.2 * chance(seed, SALT.noise, day * 24 + hour)))];
    }),
  );
}

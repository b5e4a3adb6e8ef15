import { type Day, daysBetween } from "../time.ts";

export type HandleError =
  | "handle_empty"
  | "handle_email"
  | "handle_too_long"
  | "handle_bad_characters"
  | "handle_post_link"
  | "handle_reel_link"
  | "handle_story_link"
  | "handle_explore_link"
  | "handle_other_page"
  | "handle_other_site";
type HandleVerdict = { ok: true; username: string } | { ok: false; code: HandleError };

const LONGEST_USERNAME = 30;

/** Invisible characters that copied text may contain: zero-width marks and text direction. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
const LINK = /^(?:https?:\/\/)?([^/?#\s]+)([^?#]*)/iu;
const INSTAGRAM = /^(?:(?:www|m)\.)?(?:instagram\.com|instagr\.am)(?::443)?$/iu;
const EMAIL = /^[^@\s/]+@[^@\s/]+\.[^@\s/]+$/u;
/** Letters, figures, full stops and underscores; no stop at either end or next to another. */
const USERNAME = /^(?!\.)(?!.*\.\.)[a-z0-9._]+(?<!\.)$/u;

/** First path parts of Instagram addresses that are not profiles. */
const PAGES: Readonly<Record<string, HandleError>> = {
  p: "handle_post_link",
  tv: "handle_post_link",
  reel: "handle_reel_link",
  reels: "handle_reel_link",
  stories: "handle_story_link",
  s: "handle_story_link",
  explore: "handle_explore_link",
  accounts: "handle_other_page",
  direct: "handle_other_page",
  about: "handle_other_page",
  legal: "handle_other_page",
  developer: "handle_other_page",
  challenge: "handle_other_page",
};

/** The username in what a person typed or pasted: a name, an @name or a link to a profile. */
export function readHandle(text: string): HandleVerdict {
  const typed = text.replace(INVISIBLE, "").trim();
  if (typed === "" || typed === "@") return { ok: false, code: "handle_empty" };
  if (EMAIL.test(typed)) return { ok: false, code: "handle_email" };
  return isLink(typed) ? readLink(typed) : checkUsername(typed);
}

function isLink(typed: string): boolean {
  return /^https?:/iu.test(typed) || typed.includes("/") || INSTAGRAM.test(typed.split(/[?#]/u)[0] ?? "");
}

function readLink(link: string): HandleVerdict {
  const [, host = "", path = ""] = LINK.exec(link) ?? [];
  if (!INSTAGRAM.test(host)) return { ok: false, code: "handle_other_site" };
  const [first = ""] = path.split("/").filter((part) => part !== "");
  if (first === "") return { ok: false, code: "handle_other_page" };
  const page = Object.hasOwn(PAGES, first.toLowerCase()) ? PAGES[first.toLowerCase()] : undefined;
  return page ? { ok: false, code: page } : checkUsername(first);
}

function checkUsername(name: string): HandleVerdict {
  const username = name.replace(/^@\s*/u, "").toLowerCase();
  if (username === "") return { ok: false, code: "handle_empty" };
  if (!USERNAME.test(username)) return { ok: false, code: "handle_bad_characters" };
  if (username.length > LONGEST_USERNAME) return { ok: false, code: "handle_too_long" };
  return { ok: true, username };
}

/**
 * Prefix of the placeholder name for an account whose name was taken over by another. Real usernames contain
 * no hyphen.
 */
export const RENAMED = "renamed-";

/** Prefix of a profile's name in lists while its owner does not want it to be shown. */
export const HIDDEN = "hidden-";

/** Whether this is such a placeholder. It has no page until somebody looks the account up by its new name. */
export function isStandIn(username: string): boolean {
  return username.startsWith(RENAMED) || isHiddenName(username);
}

export function isHiddenName(username: string): boolean {
  return username.startsWith(HIDDEN);
}

/** `from` belongs to the tier, `to` to the next one; the largest has no end. */
export type FollowerTier = { from: number; to: number | null };

const TIER_STARTS = [0, 1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000];
const FOLLOWER_TIERS: readonly FollowerTier[] = TIER_STARTS.map((from, index) => ({
  from,
  to: TIER_STARTS[index + 1] ?? null,
}));

/** The size class a profile is compared within. */
export function followerTier(followers: number): FollowerTier {
  return FOLLOWER_TIERS.findLast(({ from }) => followers >= from) ?? { from: 0, to: 1_000 };
}

/** Where this size class and its neighbours begin. */
export function tiersAround({ from }: FollowerTier): number[] {
  const place = TIER_STARTS.indexOf(from);
  return TIER_STARTS.slice(Math.max(0, place - 1), place + 2);
}

/** For how many days after it was published a post is read, and can break out. */
export const YOUNG_DAYS = 14;

type Freshness = "fresh" | "stale" | "new";

/** A profile that was not collected for this many days shows that tracking stopped. */
export const STALE_AFTER_DAYS = 3;

/** New: never collected. Stale: the last collected day lies three days or more back. */
export function freshness(lastCollected: Day | null, today: Day): Freshness {
  if (lastCollected === null) return "new";
  return daysBetween(lastCollected, today) >= STALE_AFTER_DAYS ? "stale" : "fresh";
}

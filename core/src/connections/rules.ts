import type { ConnectionProvider } from "../auth/providers.ts";
import type { SpaceRole } from "../spaces/roles.ts";
import { addDays, DAY, type Day, dayOf, dayRange } from "../time.ts";

/** How far back Instagram keeps the figures of an account. */
export const KEPT_DAYS = 90;
/** Figures are counted for two days after the day itself, so these are read again. */
export const UNSETTLED_DAYS = 3;
/** How long the figures of a post change enough to be read again. */
const YOUNG_DAYS = 14;
/** Longest range of one call. */
const RANGE_DAYS = 30;

/** The days to ask for, newest first: those never read, and those that may still change. Today is not over. */
export function daysToRead(known: ReadonlySet<Day>, today: Day): Day[] {
  const days = dayRange(addDays(today, -KEPT_DAYS), addDays(today, -1)).toReversed();
  return days.filter((day, index) => index < UNSETTLED_DAYS || !known.has(day));
}

/** Ranges of at most 30 days that cover these days, each from its first day to the day after its last. */
export function rangesOf(days: readonly Day[]): { since: Day; until: Day }[] {
  const sorted = days.toSorted();
  const ranges: { since: Day; until: Day }[] = [];
  for (const day of sorted) {
    const last = ranges.at(-1);
    if (last && day < addDays(last.since, RANGE_DAYS)) last.until = addDays(day, 1);
    else ranges.push({ since: day, until: addDays(day, 1) });
  }
  return ranges;
}

type FollowerDay = { day: Day; followers: number };

/**
 * The followers of the days before the first collected one, oldest first, counted back from how many came and went
 * each day. They end where a day was not told: what is unknown is not zero.
 */
export function countedBack(first: FollowerDay, changes: ReadonlyMap<Day, number>): FollowerDay[] {
  const counted: FollowerDay[] = [];
  let { day, followers } = first;
  for (
    let change: number | undefined = 0;
    change !== undefined && followers >= change;
    change = changes.get(day)
  ) {
    followers -= change;
    day = addDays(day, -1);
    counted.push({ day, followers });
  }
  // Without a single change the day before would only repeat the first one.
  return counted.length > 1 ? counted.toReversed() : [];
}

/** Days before a connection runs out on which its owner is told. */
export const WARNING_DAYS = [14, 7, 1] as const;
type WarningDays = (typeof WARNING_DAYS)[number];

/** The warning that is due now, if that one or a later one was not given yet. */
export function warningDue(expiresAt: number | null, warned: number | null, now: number): WarningDays | null {
  if (expiresAt === null || expiresAt <= now) return null;
  const due = WARNING_DAYS.filter((days) => expiresAt - now <= days * DAY).at(-1);
  return due !== undefined && (warned === null || due < warned) ? due : null;
}

/** How long before its end a login that can be renewed is: early, so that weeks of failures do no harm. */
const RENEWED_BEFORE = 45 * DAY;

/** Logins with Instagram last 60 days and can be renewed; those with Facebook end, and are connected again. */
export function isToRenew(provider: ConnectionProvider, expiresAt: number | null, now: number): boolean {
  return (
    provider === "instagram" && expiresAt !== null && expiresAt > now && expiresAt - now <= RENEWED_BEFORE
  );
}

export const HEALTHS = ["reading", "good", "expires", "permission", "trouble", "broken", "left"] as const;
export type Health = (typeof HEALTHS)[number];

export type HealthFacts = {
  /** Null when no member's token can read it any more. */
  connection: { brokenAt: number | null; expiresAt: number | null; mayRead: boolean } | null;
  daysWanted: number;
  daysRead: number;
  readAt: number | null;
  troubled: boolean;
};

/** The health of a connected account; the worst problem is checked first. */
export function healthOf(
  { connection, daysWanted, daysRead, readAt, troubled }: HealthFacts,
  now: number,
): Health {
  if (!connection) return "left";
  const { brokenAt, expiresAt } = connection;
  if (brokenAt !== null || (expiresAt !== null && expiresAt <= now)) return "broken";
  if (!connection.mayRead) return "permission";
  if (troubled) return "trouble";
  if (readAt === null || daysRead < daysWanted) return "reading";
  return expiresAt !== null && expiresAt - now <= WARNING_DAYS[0] * DAY ? "expires" : "good";
}

/** Whether the figures of this account are due to be read in full: once a day. */
export function isDue(readAt: number | null, now: number): boolean {
  return readAt === null || dayOf(readAt) < dayOf(now);
}

/** A post is read while it is young, or when it has never been. */
export function isToRead(publishedAt: number, readBefore: boolean, now: number): boolean {
  const age = now - publishedAt;
  return age <= KEPT_DAYS * DAY && (!readBefore || age <= YOUNG_DAYS * DAY);
}

/** Whoever connected or linked the account may disconnect it, and so may owners and admins of the space. */
export function mayDisconnect(role: SpaceRole, own: boolean): boolean {
  return role === "owner" || role === "admin" || (own && role !== "viewer");
}

/** Stored in place of the time of the last reminder when reminders are off. */
export const REMINDERS_OFF = "off";
const REMINDED_EVERY = 7 * DAY;

/** Whether the dashboard may remind of connecting: once a week, unless it was switched off. */
export function reminderDue(stored: string | null, now: number): boolean {
  if (stored === REMINDERS_OFF) return false;
  const last = Number(stored ?? 0);
  // A time in the future was written by a wrong clock and is ignored.
  return !(last > now - REMINDED_EVERY && last <= now);
}

type ReminderFacts = {
  /** Usernames that the space has connected. */
  connected: readonly string[];
  tracked: readonly { username: string; mine: boolean }[];
  /** The accounts linked to the person's own pages, as Facebook lists them. */
  granted: readonly { tracked: boolean; linked: boolean }[];
};

/**
 * Whether there is an account to connect: marked as own, or linked to one's pages, and tracked but not
 * connected.
 */
export function isToConnect({ connected, tracked, granted }: ReminderFacts): boolean {
  return (
    tracked.some(({ username, mine }) => mine && !connected.includes(username)) ||
    granted.some((account) => account.tracked && !account.linked)
  );
}

/** Whether no member's token can read this account any more. */
export function isLost(health: Health): boolean {
  return health === "broken" || health === "left";
}

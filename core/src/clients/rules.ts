import { DAY } from "../time.ts";

/** How many links one space may have. */
export const MOST_CLIENT_LINKS = 200;

/** How many logins of clients one space may have. */
export const MOST_CLIENT_LOGINS = 1000;
export const LONGEST_PERSON_NAME = 100;

/** How many days a browser that opened a link stays logged in without opening it again. */
export const CLIENT_STAYS_DAYS = 30;

/** Until when a browser that opens a link now stays logged in: at most until the link expires. */
export function staysUntil(now: number, expiresAt: number | null): number {
  const stays = now + CLIENT_STAYS_DAYS * DAY;
  return expiresAt === null ? stays : Math.min(stays, expiresAt);
}

export const LONGEST_CLIENT_NAME = 60;
export const MOST_CLIENT_ACCOUNTS = 200;

/** How often the first report of a new client can be sent. */
export const FIRST_REPORTS = ["weekly", "monthly"] as const;

/** How long a client has to follow a link that asks them to connect their account. */
export const CONNECT_LINK_DAYS = 14;
/** How many of them one space may have open at once. */
export const MOST_CONNECT_LINKS = 200;
/** How long the agency is shown that a client took their account back. */
export const ENDED_SHOWN_DAYS = 30;

export const CONNECT_STATES = ["open", "expired", "connected", "ended"] as const;
type ConnectState = (typeof CONNECT_STATES)[number];
type ConnectFacts = { expiresAt: number; usedAt: number | null; endedAt: number | null };

/** What became of a link that asks a client to connect their account. */
export function connectStateOf({ expiresAt, usedAt, endedAt }: ConnectFacts, now: number): ConnectState {
  if (endedAt !== null) return "ended";
  if (usedAt !== null) return "connected";
  return expiresAt > now ? "open" : "expired";
}

import { DAY } from "../time.ts";

/** Links of one space. */
export const MOST_CLIENT_LINKS = 200;

/** Days a browser that opened a link stays in without opening it again. */
export const CLIENT_STAYS_DAYS = 30;

/** Until when a browser that opens a link now stays in: never longer than the link itself works. */
export function staysUntil(now: number, expiresAt: number | null): number {
  const stays = now + CLIENT_STAYS_DAYS * DAY;
  return expiresAt === null ? stays : Math.min(stays, expiresAt);
}

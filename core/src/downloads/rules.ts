import { DAY, MINUTE } from "../time.ts";
import type { Download } from "./contract.ts";

/** How many files a space may generate at once. Further requests are refused until one is finished. */
export const MOST_UNDER_WAY = 5;
/** How long a given address of a file works. */
export const LINK_MINUTES = 10;
/** Nothing takes this long: what is still not there was lost with its process. */
export const LONGEST_GENERATION = 10 * MINUTE;
/** How long the list still shows a file after it was deleted. */
export const REMEMBERED = 30 * DAY;

export type DownloadState = { status: "generating" | "ready" | "failed"; expires_at: number | null };

/** The status shown to the owner: a file counts as expired at once, even before it is deleted. */
export function statusOf({ status, expires_at }: DownloadState, now: number): Download["status"] {
  if (status === "generating") return "Generating";
  if (status === "failed") return "Failed";
  return expires_at !== null && expires_at <= now ? "Expired" : "Ready";
}

/** Whether one more file may be generated. */
export function mayRequest(
  underWay: number,
): { ok: true } | { ok: false; code: "too_many_downloads"; details: { most: number } } {
  if (underWay < MOST_UNDER_WAY) return { ok: true };
  return { ok: false, code: "too_many_downloads", details: { most: MOST_UNDER_WAY } };
}

/** Whether it may be generated again. Finished files need no second attempt. */
export function mayRetry(status: Download["status"]): boolean {
  return status === "Failed" || status === "Expired";
}

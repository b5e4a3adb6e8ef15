import { DAY, MINUTE } from "../time.ts";
import type { Download } from "./contract.ts";

/** Under way at once in a space: the next one waits for its turn with its owner. */
export const MOST_UNDER_WAY = 5;
/** How long a given address of a file works. */
export const LINK_MINUTES = 10;
/** Nothing takes this long: what is still not there was lost with its process. */
export const LONGEST_GENERATION = 10 * MINUTE;
/** A row tells what became of its file for so long after it is gone. */
export const REMEMBERED = 30 * DAY;

export type DownloadState = { status: "generating" | "ready" | "failed"; expires_at: number | null };

/** What its owner sees: a file is expired from its instant on, also before it is swept. */
export function statusOf({ status, expires_at }: DownloadState, now: number): Download["status"] {
  if (status === "generating") return "Generating";
  if (status === "failed") return "Failed";
  return expires_at !== null && expires_at <= now ? "Expired" : "Ready";
}

/** May one more be generated? */
export function mayRequest(
  underWay: number,
): { ok: true } | { ok: false; code: "too_many_downloads"; details: { most: number } } {
  if (underWay < MOST_UNDER_WAY) return { ok: true };
  return { ok: false, code: "too_many_downloads", details: { most: MOST_UNDER_WAY } };
}

/** May it be generated again? What is ready needs no second one. */
export function mayRetry(status: Download["status"]): boolean {
  return status === "Failed" || status === "Expired";
}

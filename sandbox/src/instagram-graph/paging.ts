import { badParameter } from "./errors.ts";

const DEFAULT_LIMIT = 25;
const MOST = 100;

/** Cursors name a post rather than a position, so that new posts do not shift the pages. */
function cursorOf(userId: string, post: number): string {
  return `QVFI${Buffer.from(`${userId}:${post}`).toString("base64url")}`;
}

function readCursor(userId: string, cursor: string): number {
  const [owner, post] = Buffer.from(cursor.slice(4), "base64url").toString().split(":");
  if (!cursor.startsWith("QVFI") || owner !== userId || !/^\d+$/.test(post ?? "")) {
    throw badParameter("Invalid parameter: the cursor is not valid for this edge");
  }
  return Number(post);
}

function readLimit(limit: string | undefined): number {
  if (limit === undefined) return DEFAULT_LIMIT;
  if (!/^\d+$/.test(limit) || Number(limit) < 1)
    throw badParameter("Param limit must be an integer greater than 0");
  return Math.min(MOST, Number(limit));
}

type Page = { numbers: number[]; paging?: { cursors: { before?: string; after?: string } } };

/** Posts from the newest to the oldest. Only cursors: this edge never gives `next` or `previous`. */
export function pageOf(userId: string, posts: number, modifiers: ReadonlyMap<string, string>): Page {
  const limit = readLimit(modifiers.get("limit"));
  const after = modifiers.get("after");
  const before = modifiers.get("before");
  let newest = posts - 1;
  if (after) newest = Math.min(newest, readCursor(userId, after) - 1);
  else if (before) newest = Math.min(newest, readCursor(userId, before) + limit);
  const oldest = Math.max(0, newest - limit + 1);

  const numbers: number[] = [];
  for (let number = newest; number >= oldest; number -= 1) numbers.push(number);
  const cursors: { before?: string; after?: string } = {};
  if (numbers.length > 0 && newest < posts - 1) cursors.before = cursorOf(userId, newest);
  if (numbers.length > 0 && oldest > 0) cursors.after = cursorOf(userId, oldest);
  return cursors.before || cursors.after ? { numbers, paging: { cursors } } : { numbers };
}

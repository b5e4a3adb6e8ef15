import { DAY } from "@owlstat/core/time.ts";
import type { Services } from "../platform/context.ts";
import type { InstagramProfile, Outcome } from "../providers/instagram/types.ts";
import { keepCollected, keepNotProfessional, YOUNG_DAYS } from "./collect-store.ts";
import { enqueuePictures } from "./pictures/jobs.ts";

/** Posts read at the first look-up, and by every later collection. */
export const FIRST_POSTS = 100;
export const DAILY_POSTS = 25;
const SIDE_BY_SIDE = 16;

export type CollectOptions = {
  posts: number;
  background?: boolean;
  /** The instant it is collected for; now if left out. */
  at?: number;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Leave the pictures for later. */
  withoutPictures?: boolean;
};

type Parts = Pick<Services, "db" | "clock" | "instagram">;

/**
 * Asks Instagram for these profiles and keeps what it answered, all in one transaction. What could not be asked
 * or was not understood leaves no trace. Answers the outcome of each.
 */
export async function collect(
  { db, clock, instagram }: Parts,
  usernames: readonly string[],
  options: CollectOptions,
): Promise<Map<string, Outcome>> {
  const at = options.at ?? clock.now();
  const { posts, background = false, headers = {}, signal } = options;
  const outcomes = new Map<string, Outcome>();
  const waiting = [...new Set(usernames)];
  const ask = async () => {
    for (let username = waiting.shift(); username !== undefined; username = waiting.shift()) {
      const postsSince = at - YOUNG_DAYS * DAY;
      const asked = { posts, postsSince, background, headers, ...(signal && { signal }) };
      outcomes.set(username, await instagram.discover(username, asked));
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, ask));
  await keep(db, outcomes, at, options.withoutPictures ?? false);
  return outcomes;
}

async function keep(
  db: Parts["db"],
  outcomes: ReadonlyMap<string, Outcome>,
  at: number,
  withoutPictures: boolean,
): Promise<void> {
  const found: InstagramProfile[] = [];
  const missing: string[] = [];
  for (const [username, outcome] of outcomes) {
    if (outcome.kind === "found") found.push(outcome.profile);
    if (outcome.kind === "not_found") missing.push(username);
  }
  if (found.length === 0 && missing.length === 0) return;
  await db.transaction(async (tx) => {
    const written = await keepCollected(tx, found, at);
    await keepNotProfessional(tx, missing);
    if (!withoutPictures) await enqueuePictures(tx, written, at);
  });
}

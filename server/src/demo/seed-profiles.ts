import { DAY } from "@owlstat/core/time.ts";
import { findBreakouts } from "../analyses/breakouts.ts";
import type { Services } from "../platform/context.ts";
import { collect, DAILY_POSTS, FIRST_POSTS, fetchProfiles, saveCollected } from "../profiles/collect.ts";
import { forgetCollected, rebuildLatest } from "../profiles/latest-store.ts";
import { findProfile } from "../profiles/store.ts";

export const DEMO_DAYS = 400;
/** Profiles of one transaction. */
const GROUP = 24;
/**
 * How many posts are read for each past day. Young posts are always read; older ones hardly change from day
 * to day.
 */
const POSTS_PER_DAY = 12;

/**
 * Creates a history for profiles: runs the collector for every past day in order, against the sandbox as of
 * that day. A finished history is left alone; an interrupted one starts again.
 */
export async function seedProfiles(
  services: Services,
  handles: readonly string[],
  { days = DEMO_DAYS, signal }: { days?: number; signal?: AbortSignal } = {},
): Promise<void> {
  for (let start = 0; start < handles.length; start += GROUP) {
    const group = handles.slice(start, start + GROUP);
    const mark = `demo/past-of-${group[0]}`;
    const done = await services.files.exists(mark);
    const stored = await Promise.all(group.map((handle) => findProfile(services.db, handle)));
    const missing = group.filter((_, index) => !done || !stored[index]);
    if (missing.length > 0) await replay(services, missing, days, signal);
    if (signal?.aborted) return;
    await services.files.put(mark, Buffer.from("done"), { contentType: "text/plain" });
  }
}

async function replay(services: Services, handles: readonly string[], days: number, signal?: AbortSignal) {
  const now = services.clock.now();
  // Remove the day that was collected earlier for display, because the history has to be collected in order.
  await services.db.transaction((tx) => forgetCollected(tx, handles));
  const askDay = async (daysAgo: number) => {
    const at = now - daysAgo * DAY;
    const headers = { "x-sandbox-now": new Date(at).toISOString() };
    const posts = daysAgo === days - 1 ? FIRST_POSTS : POSTS_PER_DAY;
    return { at, outcomes: await fetchProfiles(services, handles, { at, headers, posts }) };
  };
  let next = askDay(days - 1);
  for (let daysAgo = days - 1; daysAgo >= 0 && !signal?.aborted; daysAgo--) {
    const { at, outcomes } = await next;
    // The next day is asked for while this one is written.
    if (daysAgo > 0) next = askDay(daysAgo - 1);
    await saveCollected(services.db, outcomes, at, { pictures: false });
  }
  await next;
  // Until now the prepared figures showed the newest day only.
  await services.db.transaction((tx) => rebuildLatest(tx, handles));
}

/** Judges the posts as they are today; the days gone by are not judged one by one. */
export async function seedBreakouts(services: Services, handles: readonly string[]): Promise<void> {
  const stored = await Promise.all(handles.map((handle) => findProfile(services.db, handle)));
  await findBreakouts(
    services,
    stored.flatMap((profile) => profile?.id ?? []),
    services.clock.now(),
  );
}

/**
 * Collects profiles without a picture once more, which queues the pictures and the judging. Both can wait
 * until somebody could see them.
 */
export async function seedPictures(services: Services, handles: readonly string[]): Promise<void> {
  const stored = await Promise.all(handles.map((handle) => findProfile(services.db, handle)));
  const without = handles.filter((_, index) => !stored[index]?.picture_hash);
  if (without.length > 0) await collect(services, without, { posts: DAILY_POSTS });
}

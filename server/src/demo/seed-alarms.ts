import { DAY, dayOf } from "@owlstat/core/time.ts";
import { create } from "../alarms/actions.ts";
import { judgeCollected } from "../alarms/watch.ts";
import type { Services } from "../platform/context.ts";
import { findProfiles } from "../profiles/store.ts";
import { actAs, followersOn } from "./act-as.ts";

/** The alarms were made so many days ago, and have watched since. */
const WATCHED_DAYS = 10;
const ALARM = {
  folder_id: null,
  other: null,
  due: null,
  time_zone: "UTC",
  by_email: true,
  on_platform: true,
  people: [],
};

/**
 * Three alarms: on a number of followers that was passed meanwhile, on posts that break out, and on a loss that did
 * not happen yet. Then they are judged over the days since, as after a collection that comes late.
 */
export async function seedAlarms(
  services: Services,
  email: string,
  handles: readonly string[],
): Promise<void> {
  const context = await actAs(services, email, WATCHED_DAYS);
  if (!context) return;
  const now = services.clock.now();
  const ids = [...(await findProfiles(services.db, handles)).values()].map(({ id }) => id);
  const passed = await passedNumber(services, handles);
  if (passed) {
    const { username, value } = passed;
    const what = { measure: "followers", condition: "crosses", value } as const;
    await create(context, { ...ALARM, ...what, covers: "accounts", usernames: [username] });
  }
  const all = { ...ALARM, covers: "all" as const, usernames: [] };
  await create(context, { ...all, measure: "breakout", condition: "happens", value: null });
  await create(context, { ...all, measure: "change_7d", condition: "below", value: -3 });
  for (const posts of [false, true]) await judgeCollected(services, ids, now - DAY, { posts });
}

/** A round number of followers that one of these accounts passed since, in whichever direction. */
async function passedNumber(services: Services, handles: readonly string[]) {
  const now = services.clock.now();
  for (const username of handles) {
    const before = await followersOn(services, username, dayOf(now - WATCHED_DAYS * DAY));
    const after = await followersOn(services, username, dayOf(now));
    if (before === null || after === null) continue;
    const [low, high] = [Math.min(before, after), Math.max(before, after)];
    const value = roundBetween(low, high);
    if (value > low && value < high) return { username, value };
  }
  return null;
}

/** The number between two others that has the most zeros at its end. */
export function roundBetween(low: number, high: number): number {
  const middle = (low + high) / 2;
  let step = 10 ** Math.ceil(Math.log10(Math.max(high - low, 1)));
  let value = Math.round(middle / step) * step;
  while (step > 1 && !(value > low && value < high)) {
    step /= 10;
    value = Math.round(middle / step) * step;
  }
  return value;
}

import { DAILY_DAYS } from "@owlstat/core/profiles/views.ts";
import { DAY, HOUR } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { defineJob } from "../platform/jobs/define-job.ts";
import { enqueueMany } from "../platform/jobs/enqueue.ts";
import { collect, DAILY_POSTS } from "./collect.ts";
import { eraseHidden } from "./hidden-store.ts";
import { forgetOldLookups } from "./lookup-store.ts";
import { dueProfiles, forgetOldViewers, usernamesToCollect } from "./store.ts";

const BATCH = 100;

/** Collects a batch of profiles. What Instagram does not answer is left to a later hour of the same day. */
export const collectProfiles = defineJob({
  name: "profiles.collect",
  payload: z.object({ profileIds: z.array(z.number()), tracked: z._default(z.boolean(), true) }),
  concurrency: 2,
  timeoutSeconds: 300,
  async run(services, { profileIds, tracked }, { signal }) {
    const usernames = await usernamesToCollect(services.db, profileIds, services.clock.today());
    const outcomes = await collect(services, usernames, {
      posts: DAILY_POSTS,
      purpose: tracked ? "collection" : "untracked",
      signal,
    });
    const unanswered = [...outcomes.values()].filter(({ kind }) => kind !== "found" && kind !== "not_found");
    if (unanswered.length > 0) {
      services.log.warn(
        { unanswered: unanswered.length, asked: usernames.length },
        "profiles wait for Instagram",
      );
    }
  },
});

/**
 * Every hour, queues a share of the profiles not collected yet, spread over the rest of the day. Failed
 * profiles are queued again; while no token has budget left, nothing is queued. Of those that nobody tracks no
 * more are queued than visitors may look up.
 */
export const planCollecting = defineJob({
  name: "profiles.plan",
  payload: z.object({}),
  cron: { pattern: "2 * * * *", timeZone: "UTC" },
  async run({ db, clock, config, profileSource }) {
    const now = clock.now();
    const due = await dueProfiles(db, now, clock.today());
    const hoursLeft = Math.ceil((DAY - (now % DAY)) / HOUR);
    const share = (ids: readonly number[]) => ids.slice(0, Math.ceil(ids.length / hoursLeft));
    const untracked = share(due.untracked).slice(0, config.visitorLookupsPerHour);
    const items = [
      ...batchesOf(share(due.tracked), true, now, profileSource.readyAt("collection")),
      ...batchesOf(untracked, false, now, profileSource.readyAt("untracked")),
    ];
    if (items.length > 0) await db.transaction((tx) => enqueueMany(tx, collectProfiles, items));
  },
});

/** Batches spread over what is left of this hour; none while there is no budget in it. */
function batchesOf(ids: readonly number[], tracked: boolean, now: number, readyAt: number) {
  const nextHour = now - (now % HOUR) + HOUR;
  const from = Math.max(now, readyAt);
  if (from >= nextHour) return [];
  const count = Math.ceil(ids.length / BATCH);
  const step = (nextHour - from) / Math.max(1, count);
  return Array.from({ length: count }, (_, index) => ({
    payload: { profileIds: ids.slice(index * BATCH, (index + 1) * BATCH), tracked },
    startAfter: Math.round(from + index * step),
  }));
}

export const forgetLookups = defineJob({
  name: "profiles.forget-lookups",
  payload: z.object({}),
  cron: { pattern: "41 * * * *", timeZone: "UTC" },
  async run({ db, clock }) {
    await forgetOldLookups(db, clock.now() - 2 * HOUR);
    await forgetOldViewers(db, clock.now() - DAILY_DAYS * DAY);
  },
});

/** How many days an owner can change their mind and get the history back. */
const HIDDEN_DAYS = 30;

export const eraseHiddenProfiles = defineJob({
  name: "profiles.erase-hidden",
  payload: z.object({}),
  cron: { pattern: "17 3 * * *", timeZone: "UTC" },
  async run({ db, clock }) {
    await db.transaction((tx) => eraseHidden(tx, clock.now() - HIDDEN_DAYS * DAY, clock.now()));
  },
});

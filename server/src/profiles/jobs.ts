import { DAY, HOUR } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { defineJob } from "../platform/jobs/define-job.ts";
import { enqueueMany } from "../platform/jobs/enqueue.ts";
import { collect, DAILY_POSTS } from "./collect.ts";
import { eraseHidden } from "./hidden-store.ts";
import { forgetOldLookups } from "./lookup-store.ts";
import { dueProfiles, usernamesToCollect } from "./store.ts";

const BATCH = 100;

/** Collects a batch of profiles. What Instagram does not answer is left to a later hour of the same day. */
export const collectProfiles = defineJob({
  name: "profiles.collect",
  payload: z.object({ profileIds: z.array(z.number()) }),
  concurrency: 2,
  timeoutSeconds: 300,
  async run(services, { profileIds }, { signal }) {
    const usernames = await usernamesToCollect(services.db, profileIds, services.clock.today());
    const outcomes = await collect(services, usernames, {
      posts: DAILY_POSTS,
      purpose: "collection",
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
 * profiles are queued again; while no token has budget left, nothing is queued.
 */
export const planCollecting = defineJob({
  name: "profiles.plan",
  payload: z.object({}),
  cron: { pattern: "2 * * * *", timeZone: "UTC" },
  async run({ db, clock, profileSource }) {
    const now = clock.now();
    const nextHour = now - (now % HOUR) + HOUR;
    const readyAt = Math.max(now, profileSource.readyAt("collection"));
    if (readyAt >= nextHour) return;
    const due = await dueProfiles(db, now, clock.today());
    const hoursLeft = Math.ceil((DAY - (now % DAY)) / HOUR);
    const share = due.slice(0, Math.ceil(due.length / hoursLeft));
    const batches = Array.from({ length: Math.ceil(share.length / BATCH) }, (_, index) =>
      share.slice(index * BATCH, (index + 1) * BATCH),
    );
    const step = (nextHour - readyAt) / Math.max(1, batches.length);
    const items = batches.map((profileIds, index) => ({
      payload: { profileIds },
      startAfter: Math.round(readyAt + index * step),
    }));
    if (items.length > 0) await db.transaction((tx) => enqueueMany(tx, collectProfiles, items));
  },
});

export const forgetLookups = defineJob({
  name: "profiles.forget-lookups",
  payload: z.object({}),
  cron: { pattern: "41 * * * *", timeZone: "UTC" },
  async run({ db, clock }) {
    await forgetOldLookups(db, clock.now() - 2 * HOUR);
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

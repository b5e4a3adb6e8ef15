import * as z from "zod/mini";
import { legacyMoved } from "../auth/legacy/legacy-jobs.ts";
import type { Services } from "../platform/context.ts";
import { programScope } from "../platform/http/proof/gates.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { enqueueMany } from "../platform/jobs/enqueue.ts";
import { collect, FIRST_POSTS } from "../profiles/collect.ts";
import { spacesWaiting, stopWaiting, storedProfiles, waitingIn } from "./legacy-store.ts";
import { trackInSpace } from "./track.ts";

const BATCH = 50;

/**
 * Tracks the accounts somebody followed in the legacy version, even beyond their slots, so that nothing is
 * lost; the page then asks them to choose. Names unknown to Instagram are dropped; those it did not answer
 * for stay in the list.
 */
export const bringLegacy = defineJob({
  ...legacyMoved,
  concurrency: 2,
  timeoutSeconds: 300,
  async run(services, { spaceId }, { signal }) {
    const { db, clock } = services;
    const waiting = await waitingIn(db, spaceId);
    if (!waiting) return;
    const missing = await lookUpAll(services, waiting.usernames, signal);
    const profiles = await storedProfiles(db, waiting.usernames);
    const scope = programScope(spaceId, waiting.ownerId);
    await db.transaction(async (tx) => {
      const ids = profiles.map(({ id }) => id);
      await trackInSpace(tx, scope, ids, { now: clock.now(), beyondSlots: true });
      const tracked = profiles.flatMap(({ username }) => username ?? []);
      await stopWaiting(tx, spaceId, [...missing, ...tracked]);
    });
  },
});

/** Looks up what is not stored; answers the names that Instagram does not know. */
async function lookUpAll(
  services: Services,
  usernames: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const stored = new Set((await storedProfiles(services.db, usernames)).map(({ username }) => username));
  const unknown = usernames.filter((username) => !stored.has(username));
  const missing: string[] = [];
  for (let at = 0; at < unknown.length; at += BATCH) {
    const batch = unknown.slice(at, at + BATCH);
    const outcomes = await collect(services, batch, { posts: FIRST_POSTS, purpose: "import", signal });
    missing.push(...batch.filter((username) => outcomes.get(username)?.kind === "not_found"));
  }
  return missing;
}

/** Retries spaces that still have names waiting because Instagram did not answer. */
export const retryLegacy = defineJob({
  name: "accounts.retry-legacy",
  payload: z.object({}),
  cron: { pattern: "7-59/15 * * * *", timeZone: "UTC" },
  async run({ db }) {
    const spaces = await spacesWaiting(db);
    if (spaces.length === 0) return;
    const items = spaces.map((spaceId) => ({ payload: { spaceId }, singletonKey: spaceId }));
    await db.transaction((tx) => enqueueMany(tx, bringLegacy, items));
  },
});

export const accountJobs = [bringLegacy, retryLegacy];

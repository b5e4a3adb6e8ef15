import { DAY } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import type { Tx } from "../../platform/db/connect.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { enqueue, enqueueMany } from "../../platform/jobs/enqueue.ts";
import type { InstagramProfile } from "../../providers/instagram/types.ts";
import { keepPicture } from "./keep-picture.ts";
import { missingThumbnails, raiseRevision, setPicture, setThumbnail, withoutPicture } from "./store.ts";

const REFRESH_DAYS = 7;
/** How many thumbnails are fetched: those of the posts that pages show first. */
const THUMBNAILS = 25;

/** The event that new thumbnails of a profile's posts were stored. */
export const picturesKept = {
  name: "profiles.pictures-kept",
  payload: z.object({ profileId: z.number() }),
};

/**
 * Fetches pictures. Instagram's picture addresses expire after some days, so they are part of the payload,
 * not stored.
 */
export const fetchPictures = defineJob({
  name: "profiles.fetch-pictures",
  payload: z.object({
    profileId: z.number(),
    avatar: z.nullable(z.string()),
    posts: z.array(z.object({ id: z.string(), url: z.string() })),
  }),
  retries: 2,
  backoff: { seconds: 60, max: 600 },
  concurrency: 1,
  timeoutSeconds: 300,
  async run(services, { profileId, avatar, posts }, { signal }) {
    const { db, clock } = services;
    let failed: unknown;
    const attempt = async (work: () => Promise<void>) => {
      signal.throwIfAborted();
      await work().catch((error: unknown) => {
        failed = error;
      });
    };
    if (avatar) {
      await attempt(async () => {
        const hash = await keepPicture(services, avatar, "avatar", "later");
        await setPicture(db, profileId, hash, clock.now());
      });
    }
    const missing = new Set(
      (await missingThumbnails(db, [{ profileId, ids: posts.map(({ id }) => id) }])).map(keyOf),
    );
    let kept = 0;
    for (const { id, url } of posts.filter(({ id }) => missing.has(keyOf({ profileId, id })))) {
      await attempt(async () => {
        await setThumbnail(db, profileId, id, await keepPicture(services, url, "thumbnail", "later"));
        kept += 1;
      });
    }
    if (kept > 0) await db.transaction((tx) => tellPictures(tx, profileId));
    if (failed) throw failed;
  },
});

async function tellPictures(tx: Tx, profileId: number): Promise<void> {
  await raiseRevision(tx, profileId);
  await enqueue(tx, picturesKept, { profileId });
}

const keyOf = ({ profileId, id }: { profileId: number; id: string }) => `${profileId} ${id}`;

/** Queues the pictures that are not kept yet, and avatars that were fetched a week ago. */
export async function enqueuePictures(
  tx: Tx,
  written: readonly { id: number; profile: InstagramProfile }[],
  at: number,
): Promise<void> {
  const shown = written.map(({ id, profile }) => ({
    profileId: id,
    profile,
    posts: profile.posts.slice(0, THUMBNAILS).filter(({ pictureUrl }) => pictureUrl !== null),
  }));
  const avatars = new Set(
    await withoutPicture(
      tx,
      shown.map(({ profileId }) => profileId),
      at - REFRESH_DAYS * DAY,
    ),
  );
  const asked = shown.map(({ profileId, posts }) => ({ profileId, ids: posts.map(({ id }) => id) }));
  const missing = new Set((await missingThumbnails(tx, asked)).map(keyOf));
  const jobs = shown.map(({ profileId, profile, posts }) => ({
    profileId,
    avatar: avatars.has(profileId) ? profile.pictureUrl : null,
    posts: posts.flatMap(({ id, pictureUrl }) =>
      pictureUrl && missing.has(keyOf({ profileId, id })) ? [{ id, url: pictureUrl }] : [],
    ),
  }));
  const needed = jobs.filter(({ avatar, posts }) => avatar !== null || posts.length > 0);
  if (needed.length > 0)
    await enqueueMany(
      tx,
      fetchPictures,
      needed.map((payload) => ({ payload })),
    );
}

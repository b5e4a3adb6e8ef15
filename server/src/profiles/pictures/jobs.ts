import { DAY } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import type { Tx } from "../../platform/db/connect.ts";
import { FilesUnavailable } from "../../platform/files/errors.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { enqueue, enqueueMany } from "../../platform/jobs/enqueue.ts";
import type { SourceProfile } from "../../providers/profile-source.ts";
import { savePicture } from "./save-picture.ts";
import { missingThumbnails, raiseRevision, setPicture, setThumbnail, withoutPicture } from "./store.ts";

const REFRESH_DAYS = 7;
/** How many thumbnails are fetched: those of the posts that pages show first. */
const THUMBNAILS = 25;

/** The event that new thumbnails of a profile's posts were stored. */
export const picturesKept = {
  name: "profiles.pictures-kept",
  payload: z.object({ profileId: z.number() }),
};

const PATIENCE = { retries: 2, backoff: { seconds: 60, max: 600 }, concurrency: 1 };

/**
 * Fetches the picture of a profile; apart from those of its posts, so that no face waits for the posts of others.
 * Instagram's picture addresses expire after some days, so they are part of the payload, not stored.
 */
export const fetchFace = defineJob({
  ...PATIENCE,
  name: "profiles.fetch-face",
  payload: z.object({ profileId: z.number(), url: z.string() }),
  async run(services, { profileId, url }) {
    const hash = await savePicture(services, url, "avatar", "later");
    await setPicture(services.db, profileId, hash, services.clock.now());
  },
});

const fetchThumbnails = defineJob({
  ...PATIENCE,
  // The name of the job that once fetched faces too: what it left waiting is still done.
  name: "profiles.fetch-pictures",
  payload: z.object({
    profileId: z.number(),
    posts: z.array(z.object({ id: z.string(), url: z.string() })),
  }),
  timeoutSeconds: 300,
  async run(services, { profileId, posts }, { signal }) {
    const { db } = services;
    const asked = [{ profileId, ids: posts.map(({ id }) => id) }];
    const missing = new Set((await missingThumbnails(db, asked)).map(keyOf));
    let failed: unknown;
    let kept = 0;
    for (const { id, url } of posts.filter(({ id }) => missing.has(keyOf({ profileId, id })))) {
      signal.throwIfAborted();
      try {
        await setThumbnail(db, profileId, id, await savePicture(services, url, "thumbnail", "later"));
        kept += 1;
      } catch (error) {
        if (error instanceof FilesUnavailable) throw error;
        failed = error;
      }
    }
    if (kept > 0) await db.transaction((tx) => tellPictures(tx, profileId));
    if (failed) throw failed;
  },
});

export const pictureJobs = [fetchFace, fetchThumbnails];

async function tellPictures(tx: Tx, profileId: number): Promise<void> {
  await raiseRevision(tx, profileId);
  await enqueue(tx, picturesKept, { profileId });
}

const keyOf = ({ profileId, id }: { profileId: number; id: string }) => `${profileId} ${id}`;

/** Queues the pictures that are not kept yet, and avatars that were fetched a week ago. */
export async function enqueuePictures(
  tx: Tx,
  written: readonly { id: number; profile: SourceProfile }[],
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
  const faces = shown.flatMap(({ profileId, profile: { pictureUrl } }) =>
    pictureUrl && avatars.has(profileId) ? [{ payload: { profileId, url: pictureUrl } }] : [],
  );
  const thumbnails = shown.flatMap(({ profileId, posts }) => {
    const wanted = posts.flatMap(({ id, pictureUrl }) =>
      pictureUrl && missing.has(keyOf({ profileId, id })) ? [{ id, url: pictureUrl }] : [],
    );
    return wanted.length > 0 ? [{ payload: { profileId, posts: wanted } }] : [];
  });
  if (faces.length > 0) await enqueueMany(tx, fetchFace, faces);
  if (thumbnails.length > 0) await enqueueMany(tx, fetchThumbnails, thumbnails);
}

import * as z from "zod/mini";
import { defineJob } from "../platform/jobs/define-job.ts";
import { picturesKept } from "../profiles/pictures/jobs.ts";
import { findBreakouts } from "./breakouts.ts";
import { prepareViews } from "./cached-views.ts";

/** After a collection: finds the posts that broke out. */
export const judgePosts = defineJob({
  name: "analyses.judge-posts",
  payload: z.object({ profileIds: z.array(z.number()), at: z.optional(z.number()) }),
  concurrency: 2,
  run: (services, { profileIds, at = services.clock.now() }) => findBreakouts(services, profileIds, at),
});

/** After a collection: computes the default view in advance, so that readers do not have to wait. */
export const prepareAnalyses = defineJob({
  name: "analyses.prepare",
  payload: z.object({ profileIds: z.array(z.number()) }),
  concurrency: 1,
  timeoutSeconds: 600,
  run: async (services, { profileIds }, { signal }) => {
    await prepareViews(services, profileIds, signal);
  },
});

/** The same after new pictures were stored, because the view contains their names. */
const prepareAgain = defineJob({
  ...picturesKept,
  concurrency: 1,
  run: async (services, { profileId }, { signal }) => {
    await prepareViews(services, [profileId], signal);
  },
});

export const analysisJobs = [judgePosts, prepareAnalyses, prepareAgain];

import * as z from "zod/mini";
import { defineJob } from "../platform/jobs/define-job.ts";
import { findBreakouts } from "./breakouts.ts";

/** After a collection: finds the posts that broke out. */
export const judgePosts = defineJob({
  name: "analyses.judge-posts",
  payload: z.object({ profileIds: z.array(z.number()) }),
  concurrency: 2,
  run: (services, { profileIds }) => findBreakouts(services, profileIds),
});

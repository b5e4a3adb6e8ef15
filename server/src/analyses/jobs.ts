import { defineJob } from "../platform/jobs/define-job.ts";
import { profilesCollected } from "../profiles/collect.ts";
import { findBreakouts } from "./breakouts.ts";

/** Judges what was just collected. */
export const judgePosts = defineJob({
  ...profilesCollected,
  concurrency: 2,
  run: (services, { profileIds }) => findBreakouts(services, profileIds),
});

import * as z from "zod/mini";
import { defineJob } from "../platform/jobs/define-job.ts";
import { deleteEndedLinks } from "./store.ts";

/** Deletes expired links, because nobody needs their names any more. */
const forgetClientLinks = defineJob({
  name: "clients.forget-links",
  payload: z.object({}),
  cron: { pattern: "47 3 * * *", timeZone: "UTC" },
  async run({ db, clock }) {
    await deleteEndedLinks(db, new Date(clock.now()));
  },
});

export const clientJobs = [forgetClientLinks];

import * as z from "zod/mini";
import { defineJob } from "../platform/jobs/define-job.ts";
import { forgetResting } from "./resting-store.ts";

export const forgetRestingAccounts = defineJob({
  name: "accounts.forget-resting",
  payload: z.object({}),
  cron: { pattern: "23 3 * * *", timeZone: "UTC" },
  run: ({ db, clock }) => forgetResting(db, new Date(clock.now())),
});

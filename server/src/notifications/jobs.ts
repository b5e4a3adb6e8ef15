import { NOTIFICATION_DAYS } from "@owlstat/core/notifications/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { defineJob } from "../platform/jobs/define-job.ts";
import { deleteOldNotifications } from "./store.ts";

/** Deletes old notifications. */
export const forgetNotifications = defineJob({
  name: "notifications.forget",
  payload: z.object({}),
  cron: { pattern: "41 3 * * *", timeZone: "UTC" },
  async run({ db, clock }) {
    await deleteOldNotifications(db, new Date(clock.now() - NOTIFICATION_DAYS * DAY));
  },
});

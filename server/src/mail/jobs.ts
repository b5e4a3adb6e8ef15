import { MAIL_LOG_DAYS } from "@owlstat/core/mail/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { defineJob } from "../platform/jobs/define-job.ts";
import { deleteCounted } from "./counted-store.ts";
import { deleteOldLog } from "./store.ts";

export const forgetMail = defineJob({
  name: "mail.forget",
  payload: z.object({}),
  cron: { pattern: "29 3 * * *", timeZone: "UTC" },
  async run({ db, clock }) {
    await deleteOldLog(db, new Date(clock.now() - MAIL_LOG_DAYS * DAY));
    // No limit looks back further than a day.
    await deleteCounted(db, new Date(clock.now() - 2 * DAY));
  },
});

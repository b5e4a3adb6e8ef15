import { DAY } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { forgetOldAttempts } from "../platform/attempts.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { moveLegacy } from "./legacy/legacy-jobs.ts";
import { deleteExpiredLogins } from "./login/pending-store.ts";
import { deleteOldLinks } from "./mailbox/link-store.ts";
import { sendFarewell, sendLinkMail, sendNotice } from "./mailbox/mail-jobs.ts";
import { answerResetRequest } from "./mailbox/reset-jobs.ts";
import { eraseProviderData } from "./providers/identity-jobs.ts";
import { deleteExpiredHandles } from "./providers/identity-store.ts";
import { demandJobs } from "./second-factors/demand-jobs.ts";
import { resetJobs } from "./second-factors/reset-jobs.ts";
import { deleteExpiredSessions } from "./store.ts";

/** Deletes expired sessions, links, handles and counters. */
const forgetExpired = defineJob({
  name: "auth.forget-expired-sessions",
  payload: z.object({}),
  cron: { pattern: "17 3 * * *", timeZone: "UTC" },
  async run({ db, clock }) {
    const now = new Date(clock.now());
    await deleteExpiredSessions(db, now);
    await deleteExpiredLogins(db, now);
    await deleteExpiredHandles(db, now);
    // Kept a while longer, so that people who open an old link still see what it was for.
    await deleteOldLinks(db, new Date(clock.now() - 30 * DAY));
    await forgetOldAttempts({ db, clock });
  },
});

export const authJobs = [
  forgetExpired,
  sendLinkMail,
  sendNotice,
  sendFarewell,
  answerResetRequest,
  moveLegacy,
  eraseProviderData,
  ...demandJobs,
  ...resetJobs,
];

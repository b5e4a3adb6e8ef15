import { ENDED_SHOWN_DAYS } from "@owlstat/core/clients/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { deleteUnusedConnections } from "../auth/providers/connection-store.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { mailAgencyOfConsent, mailConsent } from "./connecting/mail-jobs.ts";
import { deleteOldConnectLinks } from "./connecting/store.ts";
import { deleteOldLoginLinks } from "./logins/link-store.ts";
import { answerClientReset, sendLoginLink, sendMovedNotice, sendPasswordNotice } from "./logins/mail-jobs.ts";
import { moveLimitedMembers } from "./logins/move-jobs.ts";
import { deleteExpiredClientSessions } from "./logins/session-store.ts";
import { deleteEmptyLogins } from "./logins/store.ts";
import { deleteEndedLinks } from "./store.ts";

/** Deletes expired links and sessions, and logins of clients that are gone: nobody needs their names any more. */
const forgetClientLinks = defineJob({
  name: "clients.forget-links",
  payload: z.object({}),
  cron: { pattern: "47 3 * * *", timeZone: "UTC" },
  async run({ db, clock }) {
    const now = new Date(clock.now());
    await deleteEndedLinks(db, now);
    await deleteOldLoginLinks(db, now);
    await deleteExpiredClientSessions(db, now);
    await deleteEmptyLogins(db);
    await deleteOldConnectLinks(db, now, new Date(clock.now() - ENDED_SHOWN_DAYS * DAY));
    await deleteUnusedConnections(db, "all");
  },
});

export const clientJobs = [
  forgetClientLinks,
  answerClientReset,
  sendLoginLink,
  sendPasswordNotice,
  sendMovedNotice,
  moveLimitedMembers,
  mailConsent,
  mailAgencyOfConsent,
];

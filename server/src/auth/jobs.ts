import * as z from "zod/mini";
import { defineJob } from "../platform/jobs/define-job.ts";
import { deleteExpiredSessions } from "./store.ts";

/** Logins that ran out are of no use to anybody. */
export const forgetExpiredSessions = defineJob({
  name: "auth.forget-expired-sessions",
  payload: z.object({}),
  cron: { pattern: "17 3 * * *", timeZone: "UTC" },
  async run({ db, clock }) {
    await deleteExpiredSessions(db, new Date(clock.now()));
  },
});

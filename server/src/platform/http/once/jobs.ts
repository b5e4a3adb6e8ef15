import { KEY_LIFE } from "@owlstat/core/idempotency.ts";
import * as z from "zod/mini";
import { defineJob } from "../../jobs/define-job.ts";
import { deleteKeysBefore } from "./call-keys-store.ts";

export const forgetCallKeys = defineJob({
  name: "platform.forget-call-keys",
  payload: z.object({}),
  cron: { pattern: "41 * * * *", timeZone: "UTC" },
  async run({ db, clock }) {
    await deleteKeysBefore(db, new Date(clock.now() - KEY_LIFE));
  },
});

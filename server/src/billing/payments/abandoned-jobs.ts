import * as z from "zod/mini";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { abandonedSubscriptions, forgetAbandoned } from "./abandoned-store.ts";

/** Cancels the plans of deleted spaces at their provider, so that nobody pays for what is gone. */
export const cancelAbandoned = defineJob({
  name: "billing.cancel-abandoned",
  payload: z.object({}),
  cron: { pattern: "*/5 * * * *", timeZone: "UTC" },
  async run({ db, payments, log }) {
    for (const { provider, subscription_id } of await abandonedSubscriptions(db)) {
      try {
        await payments[provider]?.abandon(subscription_id);
        await forgetAbandoned(db, provider, subscription_id);
      } catch (error) {
        // It stays in the table and is tried again in five minutes; the others must not wait for it.
        log.error({ err: error, provider }, "the plan of a deleted space could not be cancelled");
      }
    }
  },
});

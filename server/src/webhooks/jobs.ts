import { DAY } from "@owlstat/core/time.ts";
import { DELIVERY_DAYS } from "@owlstat/core/webhooks/rules.ts";
import * as z from "zod/mini";
import type { Services } from "../platform/context.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { attemptDelivery } from "./deliver.ts";
import { deleteOldDeliveries } from "./delivery-store.ts";
import { attempts } from "./emit.ts";
import { mailSwitchedOff } from "./mail-jobs.ts";
import { openSecret, sealSecret } from "./secrets.ts";
import { reseal, sealedSecrets } from "./store.ts";

/** One attempt to deliver an event. Slow servers of one space do not hold up the events of others. */
export const deliver = defineJob({
  ...attempts,
  concurrency: 4,
  perGroup: 2,
  run: (services: Services, { deliveryId, attempt }) => attemptDelivery(services, deliveryId, attempt),
});

/** Forgets old deliveries, and seals secrets anew that were sealed before the master secret was replaced. */
export const tidyWebhooks = defineJob({
  name: "webhooks.tidy",
  payload: z.object({}),
  cron: { pattern: "17 */4 * * *", timeZone: "UTC" },
  async run(services: Services) {
    const { db, clock } = services;
    await deleteOldDeliveries(db, new Date(clock.now() - DELIVERY_DAYS * DAY));
    for (const { id, column, sealed } of await sealedSecrets(db)) {
      const opened = openSecret(services, sealed);
      if (opened?.old) await reseal(db, id, column, sealed, sealSecret(services, opened.secret));
    }
  },
});

export const webhookJobs = [deliver, mailSwitchedOff, tidyWebhooks];

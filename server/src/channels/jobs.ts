import { CHANNEL_MESSAGE_DAYS } from "@owlstat/core/channels/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import type { Services } from "../platform/context.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { sealPushKeyAnew } from "./browsers/keys.ts";
import { attemptMessage } from "./deliver.ts";
import { mailChannelOff } from "./mail-jobs.ts";
import { deleteOldMessages } from "./message-store.ts";
import { openTarget, sealTarget } from "./secrets.ts";
import { resealTarget, sealedTargets } from "./store.ts";
import { attempts } from "./tell.ts";

/** One attempt to tell a channel. Slow services of one space do not hold up the messages of others. */
const deliverMessage = defineJob({
  ...attempts,
  concurrency: 4,
  perGroup: 2,
  run: (services: Services, { messageId, attempt }) => attemptMessage(services, messageId, attempt),
});

/** Forgets old messages, and seals targets and the key of pushes anew that were sealed before the master secret was replaced. */
export const tidyChannels = defineJob({
  name: "channels.tidy",
  payload: z.object({}),
  cron: { pattern: "41 */4 * * *", timeZone: "UTC" },
  async run(services: Services) {
    const { db, clock } = services;
    await deleteOldMessages(db, new Date(clock.now() - CHANNEL_MESSAGE_DAYS * DAY));
    await sealPushKeyAnew(services);
    for (const { id, sealed_target } of await sealedTargets(db)) {
      const opened = openTarget(services, sealed_target);
      if (opened?.old) await resealTarget(db, id, sealed_target, sealTarget(services, opened.target));
    }
  },
});

export const channelJobs = [deliverMessage, mailChannelOff, tidyChannels];

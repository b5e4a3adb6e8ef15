import * as z from "zod/mini";
import { defineJob } from "../platform/jobs/define-job.ts";
import { openSecret, sealSecret } from "./app-codes.ts";
import { deleteExpiredDevices } from "./device-store.ts";
import { sendFactorNotice } from "./mail-jobs.ts";
import { deleteOldChallenges } from "./passkey-store.ts";
import { reseal, sealedSecrets } from "./store.ts";

/** Forgets devices and challenges whose time is over, and seals secrets anew that were sealed before the master secret was replaced. */
const tidyFactors = defineJob({
  name: "factors.tidy",
  payload: z.object({}),
  cron: { pattern: "27 */4 * * *", timeZone: "UTC" },
  async run(services) {
    const { db, clock } = services;
    await deleteExpiredDevices(db, new Date(clock.now()));
    await deleteOldChallenges(db, new Date(clock.now()));
    for (const { user_id, sealed_secret } of await sealedSecrets(db)) {
      if (!sealed_secret) continue;
      const opened = openSecret(services, sealed_secret);
      if (opened?.old) await reseal(db, user_id, sealed_secret, sealSecret(services, opened.secret));
    }
  },
});

export const factorJobs = [sendFactorNotice, tidyFactors];

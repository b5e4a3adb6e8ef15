import { LONGEST_GENERATION, REMEMBERED } from "@owlstat/core/downloads/rules.ts";
import * as z from "zod/mini";
import { defineJob } from "../platform/jobs/define-job.ts";
import { publishDownloads } from "./request.ts";
import { sweepRows } from "./sweep-store.ts";

export const sweepDownloads = defineJob({
  name: "downloads.sweep",
  payload: z.object({}),
  cron: { pattern: "*/5 * * * *", timeZone: "UTC" },
  async run({ db, clock }) {
    const now = clock.now();
    const before = {
      now: new Date(now),
      forgotten: new Date(now - REMEMBERED),
      lost: new Date(now - LONGEST_GENERATION),
    };
    await db.transaction(async (tx) => {
      for (const userId of await sweepRows(tx, before)) await publishDownloads(tx, userId);
    });
  },
});

export const downloadJobs = [sweepDownloads];

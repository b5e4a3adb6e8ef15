import { DAY, HOUR } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import type { Services } from "../platform/context.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { analyse } from "./analyse.ts";
import { forgetOldBudgets } from "./budget-store.ts";
import { finishImport } from "./finish.ts";
import { publishImport } from "./progress.ts";
import { runImport } from "./run.ts";
import { changeImport, findAnyImport, forgetOldImports } from "./store.ts";

const UPLOAD_HOURS = 1;
const PREVIEW_DAYS = 7;
/** How long the file is kept, so that handles that could not be tracked can be retried with their history. */
const FILE_DAYS = 30;

export const analyseImport = defineJob({
  name: "imports.analyse",
  bySpace: true,
  payload: z.object({ importId: z.uuid() }),
  retries: 2,
  concurrency: 2,
  perGroup: 1,
  timeoutSeconds: 300,
  async run(services, { importId }, { signal, last }) {
    try {
      await analyse(services, importId, signal);
    } catch (error) {
      if (last) await giveUpReading(services, importId);
      throw error;
    }
  },
});

async function giveUpReading({ db }: Pick<Services, "db">, importId: string): Promise<void> {
  await changeImport(db, importId, ["analysing"], { status: "unreadable", problem: "unexpected" });
  const row = await findAnyImport(db, importId);
  if (row) await publishImport(db, row.space_id, importId);
}

export const takeOnImport = defineJob({
  name: "imports.run",
  bySpace: true,
  payload: z.object({ importId: z.uuid() }),
  concurrency: 4,
  perGroup: 1,
  timeoutSeconds: 900,
  async run(services, { importId }, { signal, last }) {
    try {
      const next = await runImport(services, importId, signal);
      if (next !== null) await takeOnLater(services, importId, next);
    } catch (error) {
      if (last) await finishImport(services, importId, "failed", "unexpected");
      throw error;
    }
  },
});

/**
 * Uses a separate key, so that starting the import again by hand is not dropped in favour of this later job.
 */
async function takeOnLater(
  { db }: Pick<Services, "db">,
  importId: string,
  startAfter: number,
): Promise<void> {
  const row = await findAnyImport(db, importId);
  if (!row) return;
  const when = { singletonKey: `${importId} later`, startAfter, group: row.space_id };
  await enqueue(db, takeOnImport, { importId }, when);
}

/** Forgets old previews and lets go of old files. */
export const sweepImports = defineJob({
  name: "imports.sweep",
  payload: z.object({}),
  cron: { pattern: "*/5 * * * *", timeZone: "UTC" },
  async run({ db, clock }) {
    const now = clock.now();
    await forgetOldImports(db, {
      uploads: now - UPLOAD_HOURS * HOUR,
      previews: now - PREVIEW_DAYS * DAY,
      files: now - FILE_DAYS * DAY,
    });
    await forgetOldBudgets(db, clock.today());
  },
});

export const importJobs = [analyseImport, takeOnImport, sweepImports];

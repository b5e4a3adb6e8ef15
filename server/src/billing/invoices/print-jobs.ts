import * as z from "zod/mini";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { unprinted } from "./file-store.ts";
import { pdfOf } from "./files.ts";
import { findIssued } from "./invoice-store.ts";

/** How many are printed in a night, so that others are not kept from printing for long. */
const PER_NIGHT = 1000;

/** Prints and keeps documents that nobody has printed yet, such as those issued before files were kept. */
export const printMissing = defineJob({
  name: "billing.print-missing",
  payload: z.object({}),
  cron: { pattern: "23 2 * * *", timeZone: "UTC" },
  async run(services) {
    for (const id of await unprinted(services.db, PER_NIGHT)) {
      const issued = await findIssued(services.db, id);
      if (issued) await pdfOf(services, issued);
    }
  },
});

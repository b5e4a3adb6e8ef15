import { DAY } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { logoFiles } from "./companies/logos/keys.ts";
import { downloadFiles } from "./downloads/tables.ts";
import { importFiles } from "./imports/tables.ts";
import { deleteFilesQueue, deleteLetGo, type FileReferences, letUnnamedGo } from "./platform/files/sweep.ts";
import { defineJob } from "./platform/jobs/define-job.ts";
import { pictureFiles } from "./profiles/pictures/keep-picture.ts";

/** Every kind of file the product keeps for its rows. A noun that keeps files adds its declaration here. */
export const fileReferences: readonly FileReferences[] = [
  pictureFiles,
  logoFiles,
  importFiles,
  downloadFiles,
];

/** A file is written before the row that names it; none takes a day for that. */
const GRACE = DAY;

/** Soon after a row is gone so is its file. */
export const deleteFiles = defineJob({
  ...deleteFilesQueue,
  cron: { pattern: "*/5 * * * *", timeZone: "UTC" },
  timeoutSeconds: 300,
  async run(services) {
    await deleteLetGo(services, fileReferences);
  },
});

/** Finds what nobody let go: pictures that were replaced, files of processes that died. */
export const findUnnamedFiles = defineJob({
  name: "files.find-unnamed",
  payload: z.object({}),
  cron: { pattern: "37 4 * * 0", timeZone: "UTC" },
  timeoutSeconds: 3600,
  retries: 1,
  async run(services) {
    const found = await letUnnamedGo(services, fileReferences, services.clock.now() - GRACE);
    if (found > 0) services.log.info({ found }, "files that nobody refers to are let go");
  },
});

export const fileJobs = [deleteFiles, findUnnamedFiles];

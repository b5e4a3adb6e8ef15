import { DAY } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { logoFiles } from "./companies/logos/keys.ts";
import { downloadFiles } from "./downloads/tables.ts";
import { importFiles } from "./imports/tables.ts";
import {
  deleteFilesQueue,
  deleteLetGo,
  type FileReferences,
  releaseUnreferenced,
} from "./platform/files/sweep.ts";
import { defineJob } from "./platform/jobs/define-job.ts";
import { pictureFiles } from "./profiles/pictures/save-picture.ts";

/** Every kind of file the product keeps for its rows. A noun that keeps files adds its declaration here. */
export const fileReferences: readonly FileReferences[] = [
  pictureFiles,
  logoFiles,
  importFiles,
  downloadFiles,
];

/** Files younger than this are kept, because a file is written before the row that refers to it. */
const GRACE = DAY;

/** Deletes a file soon after its row was deleted. */
export const deleteFiles = defineJob({
  ...deleteFilesQueue,
  cron: { pattern: "*/5 * * * *", timeZone: "UTC" },
  timeoutSeconds: 300,
  async run(services) {
    await deleteLetGo(services, fileReferences);
  },
});

/** Finds files that no row refers to and nobody released: replaced pictures, files of killed processes. */
export const findUnnamedFiles = defineJob({
  name: "files.find-unnamed",
  payload: z.object({}),
  cron: { pattern: "37 4 * * 0", timeZone: "UTC" },
  timeoutSeconds: 3600,
  retries: 1,
  async run(services) {
    const found = await releaseUnreferenced(services, fileReferences, services.clock.now() - GRACE);
    if (found > 0) services.log.info({ found }, "files that nobody refers to are let go");
  },
});

export const fileJobs = [deleteFiles, findUnnamedFiles];

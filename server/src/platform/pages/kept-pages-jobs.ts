import { DAY } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { defineJob } from "../jobs/define-job.ts";
import { forgetPages } from "./cached-pages-store.ts";

/** A page is about 100 KiB. */
const MOST_PAGES = 2000;

/**
 * Keeps the table of rendered pages small: pages that nobody requested for a day are rendered again on
 * demand.
 */
export const forgetKeptPages = defineJob({
  name: "pages.forget-kept",
  payload: z.object({}),
  cron: { pattern: "17 * * * *", timeZone: "UTC" },
  run: ({ db, clock }) => forgetPages(db, clock.now() - DAY, MOST_PAGES),
});

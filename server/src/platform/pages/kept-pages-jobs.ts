import { DAY } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { defineJob } from "../jobs/define-job.ts";
import { forgetPages } from "./kept-pages-store.ts";

/** About 100 KiB each. */
const MOST_PAGES = 2000;

/** Keeps the table of rendered pages small: a page that nobody asked for in a day is rendered again when somebody does. */
export const forgetKeptPages = defineJob({
  name: "pages.forget-kept",
  payload: z.object({}),
  cron: { pattern: "17 * * * *", timeZone: "UTC" },
  run: ({ db, clock }) => forgetPages(db, clock.now() - DAY, MOST_PAGES),
});

import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { DayText } from "../stats/contract.ts";

/** Days that one file holds at most, of every account. */
export const LONGEST_EXPORT = 400;

export const exportStats = endpoint({
  method: "GET",
  path: "/exports/stats",
  summary: `The daily figures of every account of the space as one file: a line of JSON for each account and day, or a row of CSV. At most ${LONGEST_EXPORT} days.`,
  query: z.object({
    format: z._default(z.enum(["ndjson", "csv"]), "ndjson"),
    /** The last 90 days if left out. */
    from: z.optional(DayText),
    to: z.optional(DayText),
  }),
  answer: z.unknown(),
  file: true,
});

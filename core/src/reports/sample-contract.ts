import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

export const sampleReport = endpoint({
  method: "GET",
  path: "/reports/sample",
  summary: "The first page of a report on the space's first account, also for plans without reports.",
  answer: z.object({
    /** A PNG picture as base64; null where nothing is tracked or collected yet. */
    page: z.nullable(z.string()),
  }),
  timeout: 60_000,
});

export const sampleFile = endpoint({
  method: "GET",
  path: "/reports/sample/file",
  summary: "The sample as a PDF.",
  answer: z.unknown(),
  file: true,
  errors: ["not_found"],
  timeout: 60_000,
});

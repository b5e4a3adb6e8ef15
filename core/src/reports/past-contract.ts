import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { REPORT_FILES } from "./definition.ts";

export const listPastReports = endpoint({
  method: "GET",
  path: "/reports/past",
  summary: "The newest sent reports that contain only accounts the caller can see.",
  list: "reports",
  answer: z.object({
    reports: z.array(
      z.object({ id: z.uuid(), name: z.string(), day: z.string(), files: z.array(z.enum(REPORT_FILES)) }),
    ),
  }),
});

export const pastReportFile = endpoint({
  method: "GET",
  path: "/reports/past/:id/:file",
  summary: "A report that was sent, as a file of the kinds it was sent with.",
  params: z.object({ id: z.uuid(), file: z.enum(REPORT_FILES) }),
  answer: z.unknown(),
  file: true,
  errors: ["not_found", "overloaded"],
});

import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { LANGUAGES } from "../i18n/languages.ts";
import { DESIGNS } from "./model.ts";

const Language = z.enum(LANGUAGES);
const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254));
const line = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const Book = z.array(z.object({ email: Email, name: line(80), language: z.nullable(Language) }));

export const ReportSettings = z.object({
  /** Empty: the site's name is used. */
  sender_name: line(80),
  /** Empty: answers go to the sender of all mails. */
  reply_to: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)),
  language: z.nullable(Language),
  design: z.nullable(z.enum(DESIGNS)),
  time_zone: z.nullable(z.string().check(z.maxLength(64))),
  hour: z.nullable(z.int().check(z.minimum(0), z.maximum(23))),
  book: Book.check(z.maxLength(200)),
});
export type ReportSettings = z.output<typeof ReportSettings>;

export const getReportSettings = endpoint({
  method: "GET",
  path: "/reports/settings",
  summary: "How the reports of the current space are sent, and its book of recipients.",
  answer: ReportSettings,
});

export const setReportSettings = endpoint({
  method: "PUT",
  path: "/reports/settings",
  summary: "Changes how the reports of the current space are sent.",
  body: ReportSettings,
  answer: ReportSettings,
  errors: ["invalid_input", "email_invalid", "name_not_plain", "name_deceives"],
});

import * as z from "zod/mini";
import { LANGUAGES } from "../i18n/languages.ts";
import { RECIPIENT_KINDS } from "./definition.ts";
import { LONGEST_REPORT_NAME, LONGEST_SUMMARY } from "./rules.ts";

const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254));
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** Who gets a report by mail. */
export const Recipient = z.object({
  email: Email,
  /** Null: the language of the report. */
  language: z.nullable(z.enum(LANGUAGES)),
  /** `cc`: named in every mail. `bcc`: named in none. Each gets a mail of their own; `to`, if left out. */
  kind: z.optional(z.enum(RECIPIENT_KINDS)),
});

/** What the author says in the mails of a report. */
export const Mailing = z.object({
  subject: text(LONGEST_REPORT_NAME),
  message: text(LONGEST_SUMMARY),
  reply_to: Email,
});

import * as z from "zod/mini";
import { ChosenChannels } from "../channels/contract.ts";
import { endpoint } from "../endpoint.ts";
import { LANGUAGES } from "../i18n/languages.ts";
import { LEAVING_REASONS } from "../mail/rules.ts";
import { Handle } from "../profiles/contract.ts";
import { DayText } from "../stats/contract.ts";
import {
  REPORT_COMPARISONS,
  REPORT_COVERS,
  REPORT_FILES,
  REPORT_SECTIONS,
  REPORT_SUMMARIES,
  REPORT_WINDOWS,
  type ReportSectionId,
} from "./definition.ts";
import { Mailing, Recipient } from "./mailing-contract.ts";
import { DESIGNS } from "./model.ts";
import {
  LONGEST_COMMENT,
  LONGEST_REPORT_NAME,
  LONGEST_SUMMARY,
  MOST_REPORT_ACCOUNTS,
  REPORT_STATES,
} from "./rules.ts";
import { FREQUENCIES } from "./schedule.ts";
import { TrialRecipient } from "./trial-recipient.ts";

/** Computed here: property reads inside the schemas would keep bundlers from dropping them in the browser. */
const MOST_SECTIONS = REPORT_SECTIONS.length;
const MOST_FILES = REPORT_FILES.length;
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const Language = z.enum(LANGUAGES);
const line = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const SectionId = z.enum(REPORT_SECTIONS as [ReportSectionId, ...ReportSectionId[]]);

const Schedule = z.object({
  frequency: z.enum(FREQUENCIES),
  /** Monday is 0; used by weekly schedules. */
  weekday: whole(0, 6),
  /** Counts for monthly ones; 31 is the last day of every month. */
  monthday: whole(1, 31),
  hour: whole(0, 23),
  time_zone: z.string().check(z.maxLength(64)),
  /** The first day on which it may be sent; `stop` is the last. */
  start: z.nullable(DayText),
  stop: z.nullable(DayText),
});

const Content = z.object({
  name: line(LONGEST_REPORT_NAME),
  covers: z.enum(REPORT_COVERS),
  /** With `covers: "accounts"`. */
  usernames: z.array(Handle).check(z.maxLength(MOST_REPORT_ACCOUNTS)),
  /** With `covers: "folder"`. */
  folder_id: z.nullable(z.uuid()),
  window: z.object({
    key: z.enum(REPORT_WINDOWS),
    from: z.nullable(DayText),
    to: z.nullable(DayText),
  }),
  compare: z.enum(REPORT_COMPARISONS),
  sections: z
    .array(z.object({ id: SectionId, comment: line(LONGEST_COMMENT) }))
    .check(z.maxLength(MOST_SECTIONS)),
  /** Whether sections that lack data are printed, too. */
  empty: z.optional(z.boolean()),
  cover: z.object({
    title: line(LONGEST_REPORT_NAME),
    subtitle: line(200),
    /** If left out, the cover has its own page. */
    shown: z.optional(z.boolean()),
  }),
  summary: z.object({ kind: z.enum(REPORT_SUMMARIES), text: line(LONGEST_SUMMARY) }),
  language: Language,
  design: z.enum(DESIGNS),
});
const MOST_PAGES = 5000;

export const ReportFields = z.extend(Content, {
  files: z.array(z.enum(REPORT_FILES)).check(z.maxLength(MOST_FILES)),
  /** Of its mails; what is empty or left out is as usual. */
  mail: z.optional(Mailing),
  recipients: z.array(Recipient).check(z.maxLength(500)),
  /** Null: sent by hand only. */
  schedule: z.nullable(Schedule),
  /** Clients who see it on their page besides those it is mailed to; `clientsSeeing` says who, if left out. */
  clients: z.optional(z.array(z.uuid()).check(z.maxLength(50))),
  /** Channels that are told when it was sent, or could not be; left out, they stay as they are. */
  channels: z.optional(ChosenChannels),
});
export type ReportFields = z.output<typeof ReportFields>;

const SENDING_STATES = ["waiting", "sending", "sent", "skipped", "failed"] as const;
const SENDING_REASONS = [
  "no_accounts",
  "not_collected",
  "stale",
  "not_in_plan",
  "too_large",
  "not_sent",
  "deleted",
] as const;
const DELIVERY_STATES = [
  "queued",
  "sent",
  "refused",
  "unsubscribed",
  "failed",
  "bounced",
  "complained",
] as const;

export const Sending = z.object({
  id: z.uuid(),
  kind: z.enum(["schedule", "hand", "test"]),
  /** The local date on which it was due. */
  period: z.string(),
  due_at: z.string(),
  state: z.enum(SENDING_STATES),
  /** Why it waits, was left out or failed. */
  reason: z.nullable(z.enum(SENDING_REASONS)),
  /** The accounts whose figures are missing. */
  usernames: z.array(z.string()),
  ended_at: z.nullable(z.string()),
  recipients: z.array(
    z.object({
      email: z.string(),
      state: z.enum(DELIVERY_STATES),
      reason: z.nullable(z.string()),
      at: z.nullable(z.string()),
    }),
  ),
  /** How often its page was opened. */
  opened: z.number(),
});
export type Sending = z.output<typeof Sending>;

export const Report = z.extend(ReportFields, {
  id: z.uuid(),
  folder: z.nullable(z.string()),
  recipients: z.array(
    z.extend(Recipient, {
      unsubscribed: z.boolean(),
      /** The reason, if they gave one. */
      reason: z.nullable(z.enum(LEAVING_REASONS)),
      /** Why this address gets no more reports, as its server said; null while it takes mail. */
      refused: z.nullable(z.string()),
    }),
  ),
  state: z.enum(REPORT_STATES),
  /** How many accounts it is about now. */
  accounts: z.number(),
  /** ISO instants of the next sendings, at most three. */
  next: z.array(z.string()),
  /** The newest sending that was no test. */
  last: z.nullable(
    z.extend(z.omit(Sending, { recipients: true }), {
      /** How many recipients it did not reach: refused, failed or bounced. */
      undelivered: z.number(),
    }),
  ),
  author: z.nullable(z.string()),
  created_at: z.string(),
});
export type Report = z.output<typeof Report>;

const ById = z.object({ id: z.uuid() });
const One = z.object({ report: Report });
const WRITE_ERRORS = [
  "invalid_input",
  "not_found",
  "folder_not_found",
  "email_invalid",
  "report_exists",
  "address_in_trial",
  "recipients_only_members",
  "too_many_recipients",
] as const;

export const listReports = endpoint({
  method: "GET",
  path: "/reports",
  summary: "The reports of the current space, oldest first.",
  list: "reports",
  answer: z.object({
    reports: z.array(Report),
    /** Per report. */
    most_recipients: z.number(),
    to_others: z.boolean(),
    /** During the trial: the one address outside the space that was asked; null where none was. */
    trial_recipient: z.nullable(TrialRecipient),
  }),
});

export const getReport = endpoint({
  method: "GET",
  path: "/reports/:id",
  summary: "A report with its last sendings and the outcome for each recipient.",
  params: ById,
  answer: z.object({ report: Report, sendings: z.array(Sending) }),
  errors: ["not_found"],
});

export const createReport = endpoint({
  method: "POST",
  path: "/reports",
  summary: "Creates a report. One with the same accounts, sections, period and schedule is refused.",
  body: ReportFields,
  answer: One,
  errors: [...WRITE_ERRORS, "too_many_reports"],
});

export const changeReport = endpoint({
  method: "PATCH",
  path: "/reports/:id",
  summary: "Changes a report, pauses or resumes it.",
  params: ById,
  body: z.extend(z.partial(ReportFields), { paused: z.optional(z.boolean()) }),
  answer: One,
  errors: WRITE_ERRORS,
});

export const deleteReport = endpoint({
  method: "DELETE",
  path: "/reports/:id",
  summary: "Deletes a report. It can be restored for 30 days.",
  params: ById,
  answer: z.object({ ok: z.literal(true) }),
  errors: ["not_found"],
});

export const restoreReport = endpoint({
  method: "POST",
  path: "/reports/:id/restore",
  summary: "Restores a deleted report.",
  params: ById,
  answer: One,
  errors: ["not_found", "report_exists", "too_many_reports"],
});

export const runReport = endpoint({
  method: "POST",
  path: "/reports/:id/run",
  summary: "Sends a report now, to its recipients or to oneself as a test.",
  params: ById,
  body: z.object({ to: z.enum(["recipients", "me"]) }),
  answer: z.object({ sending_id: z.uuid() }),
  errors: ["not_found", "report_no_accounts", "report_no_data", "report_no_recipients", "report_too_large"],
});

export const previewReport = endpoint({
  method: "POST",
  path: "/reports/preview",
  summary: "Some pages of a report that need not be saved, as its PDF prints them today.",
  body: z.extend(ReportFields, {
    /** The page to begin with, counted from 0. */
    first: z._default(z.int().check(z.minimum(0), z.maximum(MOST_PAGES)), 0),
  }),
  answer: z.object({
    /** PNG pictures as base64, at most six. */
    pages: z.array(z.string()),
    /** Which page the first of them is; an earlier one than asked for where the report is shorter. */
    first: z.number(),
    /** How many pages the whole report has. */
    count: z.number(),
    /** The introduction that is generated from the findings. */
    findings: z.array(z.string()),
  }),
  errors: [
    ...(["invalid_input", "not_found", "folder_not_found"] as const),
    ...(["report_no_accounts", "report_too_large", "overloaded"] as const),
  ],
  timeout: 60_000,
});

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

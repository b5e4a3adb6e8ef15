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
} from "./definition.ts";
import { Mailing, Recipient } from "./mailing-contract.ts";
import { DESIGNS } from "./model.ts";
import { Remarks, SectionId } from "./remarks.ts";
import { REVIEW_STATES } from "./review.ts";
import { ReviewBy } from "./review-contract.ts";
import {
  LONGEST_COMMENT,
  LONGEST_REPORT_NAME,
  LONGEST_SUMMARY,
  MOST_REPORT_ACCOUNTS,
  REPORT_STATES,
} from "./rules.ts";
import { FREQUENCIES } from "./schedule.ts";
import { Sending } from "./sending.ts";
import { TrialRecipient } from "./trial-recipient.ts";

/** Computed here: property reads inside the schemas would keep bundlers from dropping them in the browser. */
const MOST_SECTIONS = REPORT_SECTIONS.length;
const MOST_FILES = REPORT_FILES.length;
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const Language = z.enum(LANGUAGES);
const line = (most: number) => z.string().check(z.trim(), z.maxLength(most));

const Schedule = z.object({
  frequency: z.enum(FREQUENCIES),
  /** Monday is 0; used by weekly schedules. */
  weekday: whole(0, 6),
  /** Counts for monthly, quarterly and yearly ones; 31 is the last day of every month. */
  monthday: whole(1, 31),
  /** Counts for yearly ones, and for quarterly ones, which are sent every third month from it. January, if left out. */
  month: z.optional(whole(1, 12)),
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
  /** With `covers: "clients"`: for whom it is made; null or left out: for every client, also later ones. */
  each_client: z.optional(z.nullable(z.array(z.uuid()).check(z.minLength(1), z.maxLength(200)))),
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
const PreviewFrom = z.object({
  account: whole(0, 10_000),
  before: whole(0, MOST_PAGES),
});

export const ReportFields = z.extend(Content, {
  files: z.array(z.enum(REPORT_FILES)).check(z.maxLength(MOST_FILES)),
  /** Of its mails; what is empty or left out is as usual. */
  mail: z.optional(Mailing),
  recipients: z.array(Recipient).check(z.maxLength(500)),
  /** Null: sent by hand only. */
  schedule: z.nullable(Schedule),
  /** Clients who see it on their page besides those it is mailed to; `clientsSeeing` says who, if left out. */
  clients: z.optional(z.array(z.uuid()).check(z.maxLength(50))),
  /** Who looks at it the day before each scheduled sending; null or left out: nobody. */
  review: z.optional(z.nullable(ReviewBy)),
  /** The own template whose changes reach it; null or left out: none. It is detached once it says something else. */
  template_id: z.optional(z.nullable(z.uuid())),
  /** Channels that are told when it was sent, or could not be; left out, they stay as they are. */
  channels: z.optional(ChosenChannels),
});
export type ReportFields = z.output<typeof ReportFields>;

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
  /** The review of the next sending, while there is one. */
  reviewing: z.nullable(z.object({ due_at: z.string(), state: z.enum(REVIEW_STATES), held: z.boolean() })),
  /** What will be said in the next sending, and in no other. */
  this_time: Remarks,
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
  body: z.extend(z.partial(ReportFields), {
    paused: z.optional(z.boolean()),
    /** Said in the next sending alone. */
    this_time: z.optional(Remarks),
  }),
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
  body: z.object({
    to: z.enum(["recipients", "me"]),
    /** Whether to wait up to a day for figures that have not come yet, instead of being refused. */
    wait: z.optional(z.boolean()),
    /** Said in this sending alone; if left out, what is kept for the next one. */
    this_time: z.optional(Remarks),
  }),
  answer: z.object({ sending_id: z.uuid() }),
  errors: [
    ...(["not_found", "report_no_accounts", "report_no_data", "report_no_recipients"] as const),
    ...(["report_too_large", "address_in_trial", "rate_limited"] as const),
  ],
});

export const previewReport = endpoint({
  method: "POST",
  path: "/reports/preview",
  summary: "Some pages of a report that need not be saved, as its PDF prints them today.",
  body: z.extend(ReportFields, {
    /** The page to begin with, counted from 0. */
    first: z._default(z.int().check(z.minimum(0), z.maximum(MOST_PAGES)), 0),
    /** Where the pages asked for are found, as the answer before them said. */
    from: z.optional(PreviewFrom),
    /** Said in the next sending alone. */
    this_time: z.optional(Remarks),
  }),
  answer: z.object({
    /** PNG pictures as base64, at most six. */
    pages: z.array(z.string()),
    /** Which page the first of them is; an earlier one than asked for where the report is shorter. */
    first: z.number(),
    /** How many pages the whole report has; about so many where they were not counted to the end. */
    count: z.number(),
    exact: z.boolean(),
    /** To be given back as `from` for the pages after these; null where these are the last ones. */
    next: z.nullable(PreviewFrom),
    /** The introduction that is generated from the findings. */
    findings: z.array(z.string()),
  }),
  errors: [
    ...(["invalid_input", "not_found", "folder_not_found"] as const),
    ...(["report_no_accounts", "report_too_large", "overloaded"] as const),
  ],
  timeout: 60_000,
});

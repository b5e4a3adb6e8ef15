import { addDays, DAY, type Day, isDay, isTimeZone } from "../time.ts";
import type { ReportDefinition } from "./definition.ts";
import { LONGEST_START_DAYS, nextSending, type ReportSchedule } from "./schedule.ts";

export const LONGEST_REPORT_NAME = 120;
export const LONGEST_COMMENT = 1000;
export const LONGEST_SUMMARY = 3000;
/** How many remarks one sending may carry: one on the whole, and some on each of its accounts. */
export const MOST_REMARKS = 100;
export const MOST_REPORT_ACCOUNTS = 50;
/** Per space, because every report costs time when it is due. */
export const MOST_REPORTS = 200;
/** How many own templates one space may have. */
export const MOST_TEMPLATES = 50;
/** A deleted report can be restored for this many days. */
export const REPORT_UNDO_DAYS = 30;
/** A sending whose data is missing is tried again for this long. */
export const WAIT_FOR_DATA_HOURS = 24;
/** How long a sent report is kept, and how long a link to it works. */
export const MODEL_DAYS = 400;
export const LINK_DAYS = 90;
/** How many pages of a preview are printed at once. */
export const PREVIEWED_PAGES = 6;

type DefinitionVerdict =
  | { ok: true }
  | { ok: false; code: "invalid_input"; details: { fields: readonly string[] } };

/** Checks whether a report can be created from this input, and names every invalid field. */
export function checkDefinition(report: ReportDefinition, today: Day): DefinitionVerdict {
  const fields: string[] = [];
  if (report.name.trim() === "") fields.push("name");
  if (report.covers === "accounts" && report.usernames.length === 0) fields.push("usernames");
  if (report.covers === "folder" && report.folderId === null) fields.push("folder_id");
  if (report.sections.length === 0 || repeats(report.sections.map(({ id }) => id))) fields.push("sections");
  if (report.window.key === "custom" && !isPossibleWindow(report.window)) fields.push("window");
  if (report.summary.kind === "own" && report.summary.text.trim() === "") fields.push("summary");
  if (repeats(report.recipients.map(({ email }) => email))) fields.push("recipients");
  if (report.schedule && !isPossibleSchedule(report.schedule, today)) fields.push("schedule");
  // The contact of each client gets theirs.
  if (report.schedule && report.recipients.length === 0 && report.covers !== "clients")
    fields.push("recipients");
  return fields.length === 0 ? { ok: true } : { ok: false, code: "invalid_input", details: { fields } };
}

const repeats = (values: readonly string[]) => new Set(values).size < values.length;

function isPossibleWindow({ from, to }: ReportDefinition["window"]): boolean {
  return from !== null && to !== null && isDay(from) && isDay(to) && from <= to;
}

function isPossibleSchedule(schedule: ReportSchedule, today: Day): boolean {
  const { timeZone, start, stop } = schedule;
  if (!isTimeZone(timeZone)) return false;
  if (start !== null && (!isDay(start) || start > addDays(today, LONGEST_START_DAYS))) return false;
  if (stop !== null && (!isDay(stop) || stop < (start ?? addDays(today, -1)))) return false;
  return true;
}

/** A key that is equal for two reports with the same content and schedule, to find duplicates. */
export function likenessOf(report: ReportDefinition): string {
  const { covers, usernames, folderId, sections, window, compare, schedule } = report;
  const named = usernames.map((name) => name.toLowerCase()).toSorted();
  const accounts = {
    accounts: named,
    folder: folderId,
    all: null,
    clients: report.each_client?.toSorted() ?? null,
  }[covers];
  const when = schedule && [
    schedule.frequency,
    schedule.frequency === "weekly" ? schedule.weekday : null,
    ["daily", "weekly"].includes(schedule.frequency) ? null : schedule.monthday,
    ...monthOf(schedule),
    schedule.hour,
    schedule.timeZone,
  ];
  return JSON.stringify([
    covers,
    accounts,
    sections.map(({ id }) => id),
    window.key,
    window.key === "custom" ? [window.from, window.to] : null,
    compare,
    when,
  ]);
}

/** Which months count: those of quarterly schedules repeat every third one. */
function monthOf({ frequency, month = 1 }: ReportSchedule): number[] {
  if (frequency === "yearly") return [month];
  return frequency === "quarterly" ? [month % 3] : [];
}

type Asked = { email: string; askedAt: number };

/** So long after one address was asked, a trial may ask another one instead. */
const ASK_AGAIN = DAY;

/** Each mail to a stranger is one more that nobody wanted: a trial asks one address, and once. */
export function mayAsk(
  email: string,
  before: Asked | null,
  now: number,
): { ok: true } | { ok: false; code: "trial_recipient_taken"; details: { email: string } } {
  if (before === null || (before.email !== email && now - before.askedAt >= ASK_AGAIN)) return { ok: true };
  return { ok: false, code: "trial_recipient_taken", details: { email: before.email } };
}

type RecipientsVerdict =
  | { ok: true }
  | { ok: false; code: "recipients_only_members"; details: { email: string } }
  | { ok: false; code: "too_many_recipients"; details: { most: number } };

/**
 * May a report name these people? A trial names members alone, and the one address outside that was asked and gets
 * it once it agreed, so that nobody mails strangers for free.
 */
export function mayReportTo(
  emails: readonly string[],
  plan: { most: number; toOthers: boolean; members: ReadonlySet<string> },
): RecipientsVerdict {
  const stranger = plan.toOthers ? undefined : emails.find((email) => !plan.members.has(email.toLowerCase()));
  if (stranger !== undefined)
    return { ok: false, code: "recipients_only_members", details: { email: stranger } };
  if (emails.length > plan.most)
    return { ok: false, code: "too_many_recipients", details: { most: plan.most } };
  return { ok: true };
}

type Audience = {
  folderId: string | null;
  emails: readonly string[];
  /** Addresses of people who work in the space. */
  team: ReadonlySet<string>;
  /** Clients that there are. */
  clients: ReadonlySet<string>;
  /** Clients that were chosen; undefined where nobody chose. */
  chosen: readonly string[] | undefined;
};

/**
 * The clients who see a report on their page. Where nobody chose, that is the client whose folder it covers, unless it
 * goes to the team alone.
 */
export function clientsSeeing({ folderId, emails, team, clients, chosen }: Audience): string[] {
  if (chosen) return [...new Set(chosen)].filter((id) => clients.has(id));
  const teamAlone = emails.length > 0 && emails.every((email) => team.has(email.toLowerCase()));
  return folderId !== null && clients.has(folderId) && !teamAlone ? [folderId] : [];
}

export const REPORT_STATES = ["active", "by_hand", "paused", "not_in_plan", "ended", "no_accounts"] as const;
type ReportState = (typeof REPORT_STATES)[number];

type ReportFacts = {
  schedule: ReportSchedule | null;
  paused: boolean;
  /** Does the plan include reports? */
  included: boolean;
  accounts: number;
};

export function stateOf({ schedule, paused, included, accounts }: ReportFacts, now: number): ReportState {
  if (!included) return "not_in_plan";
  if (paused) return "paused";
  if (accounts === 0) return "no_accounts";
  if (schedule === null) return "by_hand";
  return nextSending(schedule, now) === null ? "ended" : "active";
}

/** Whether a report only covers accounts with these names. */
export function isOnlyAbout(accounts: readonly string[], names: ReadonlySet<string>): boolean {
  return accounts.length > 0 && accounts.every((username) => names.has(username));
}

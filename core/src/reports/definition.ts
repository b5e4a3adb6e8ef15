import { ANALYSIS_IDS, CATALOGUE, isAhead, isComparing, isConnectedId } from "../analyses/catalogue.ts";
import type { ComparedId, ConnectedId, PresentedId } from "../analyses/values.ts";
import type { Language } from "../i18n/languages.ts";
import type { Day } from "../time.ts";
import type { Design } from "./model.ts";
import { isOwnSection, OWN_IDS, type OwnSectionId } from "./own/ids.ts";
import type { ReportSchedule } from "./schedule.ts";

/** The possible contents of a report: every analysis, and the space's own goals and notes of the period. */
export type ReportSectionId = PresentedId | OwnSectionId;
export const REPORT_SECTIONS: readonly ReportSectionId[] = [
  ...ANALYSIS_IDS,
  ...OWN_IDS.filter((id) => !Object.hasOwn(CATALOGUE, id)),
];

/** Shown only for accounts that the report's space has connected. */
export function isOfConnected(id: ReportSectionId): id is ConnectedId {
  return isConnectedId(id);
}

/** Compares accounts, so it stands in a report once and not with each of them. */
export function isComparison(id: ReportSectionId): id is ComparedId {
  return !isOwnSection(id) && isComparing(id);
}

/** Speaks of days to come, so a report on a period that is long over goes without it. */
export function isForecast(id: ReportSectionId): boolean {
  return !isOwnSection(id) && isAhead(id);
}

/** Rolling days up to the last collected one, the week, month, quarter or year that is over, or fixed days. */
export const REPORT_WINDOWS = [
  ...(["7d", "30d", "90d", "12m"] as const),
  ...(["last_week", "last_month", "last_quarter", "last_year", "custom"] as const),
] as const;
export type ReportWindowKey = (typeof REPORT_WINDOWS)[number];
export type ReportWindow = {
  key: ReportWindowKey;
  /** With `custom`: the first and the last day. */
  from: Day | null;
  to: Day | null;
};

/** What a period is compared with: nothing, as many days before it, or the same days a year earlier. */
export const REPORT_COMPARISONS = ["none", "previous", "year"] as const;
export type ReportComparison = (typeof REPORT_COMPARISONS)[number];

/** Named accounts, a folder with whatever is put into it later, or everything the space tracks. */
export const REPORT_COVERS = ["accounts", "folder", "all"] as const;
export type ReportCovers = (typeof REPORT_COVERS)[number];

export const REPORT_FILES = ["pdf", "xlsx"] as const;
export type ReportFile = (typeof REPORT_FILES)[number];

type ReportSection = {
  id: ReportSectionId;
  /** The author's comment; empty if there is none. */
  comment: string;
};

/**
 * The text of the cover; the report's name is the default title. With `shown: false` it is not a page of its
 * own, but heads the first page.
 */
type ReportCover = { title: string; subtitle: string; shown?: boolean | undefined };

/** The introduction: generated from the findings at each sending, written by the author, or left out. */
export const REPORT_SUMMARIES = ["written", "own", "none"] as const;
type ReportSummary = { kind: (typeof REPORT_SUMMARIES)[number]; text: string };

/** Everything that decides what a report shows. Recipients and schedule are stored separately. */
export type ReportContent = {
  name: string;
  covers: ReportCovers;
  usernames: readonly string[];
  folderId: string | null;
  window: ReportWindow;
  compare: ReportComparison;
  sections: readonly ReportSection[];
  /** Also print sections that have nothing to say yet; they are left out by default. */
  empty?: boolean | undefined;
  cover: ReportCover;
  summary: ReportSummary;
  /** The language of the document; a recipient may have another one. */
  language: Language;
  design: Design;
};

/** How a recipient is named in the mails of a report: to themselves, as a copy that all see, or as one nobody sees. */
export const RECIPIENT_KINDS = ["to", "cc", "bcc"] as const;
export type RecipientKind = (typeof RECIPIENT_KINDS)[number];

export type ReportRecipient = {
  email: string;
  /** Null: the report's own. */
  language: Language | null;
  kind?: RecipientKind | undefined;
};

/** What the author says in the mails of a report; empty: as usual. */
export type ReportMailing = { subject: string; message: string; reply_to: string };

export type ReportDefinition = ReportContent & {
  files: readonly ReportFile[];
  mail?: ReportMailing | undefined;
  recipients: readonly ReportRecipient[];
  /** Null: sent by hand only. */
  schedule: ReportSchedule | null;
};

import type { AnalysisResults } from "../analyses/contract.ts";
import type { PresentView } from "../analyses/presentation/context.ts";
import type { Words } from "../analyses/presentation/writing.ts";
import type { Collected } from "../analyses/series.ts";
import type { Window } from "../analyses/types.ts";
import type { ConnectedResults } from "../analyses/values.ts";
import type { Days } from "../analyses/window.ts";
import type { Note } from "../charts/types.ts";
import type { GoalState, GoalTerms } from "../goals/rules.ts";
import type { Translate } from "../i18n/translate.ts";
import type { ReportSectionId } from "./definition.ts";
import type { Design, ReportBrand } from "./model.ts";

/** A comment of the owner on a section, of one account or (null) of all. */
export type SectionComment = { section: ReportSectionId; username: string | null; text: string };

/** A goal on an account with the collected days of its measure, oldest first. */
export type GoalInput = { terms: GoalTerms; state: GoalState; points: readonly Collected[] };

/** What is known of one account at the moment the report is made. */
export type AccountInput = {
  username: string;
  name: string;
  results: AnalysisResults;
  /**
   * Insights that the report's space reads of the account, and when it last did. Without them those sections
   * are left out.
   */
  connected?: { results: ConnectedResults; collectedAt: string | null } | null;
  /** The view of its figures: window, definition, time zone, previous period. */
  view: Omit<PresentView, "username" | "notes">;
  /** All of the space's notes on the profile, numbered; those of the period are printed. */
  notes?: readonly Note[];
  /** All of the space's goals on it; those of the period are printed. */
  goals?: readonly GoalInput[];
};

export type ReportInput = {
  title: string;
  subtitle?: string;
  design: Design;
  brand: ReportBrand;
  window: Window;
  /** False: the cover has no page of its own. */
  cover?: boolean | undefined;
  /** The days it is compared with, where it is. */
  compared?: Days | null;
  /** In the order of the report. */
  sections: readonly ReportSectionId[];
  /** The first one is compared with the others. */
  accounts: readonly AccountInput[];
  comments?: readonly SectionComment[];
  /** The owner's own introduction; the findings follow it unless they are switched off. */
  summary?: string | null;
  findings?: boolean;
  tables?: boolean;
};

/** Everything in one language: the words of analyses, documents and goals. */
export type ReportWords = Words & { d: Translate<"documents">; g: Translate<"goals"> };

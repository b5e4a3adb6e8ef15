import type { AnalysisResults } from "../analyses/contract.ts";
import type { PresentView } from "../analyses/presentation/context.ts";
import type { Window } from "../analyses/types.ts";
import type { ConnectedResults } from "../analyses/values.ts";
import type { Days } from "../analyses/window.ts";
import type { Day } from "../time.ts";
import type { ReportSectionId } from "./definition.ts";
import type { Design, ReportBrand, ReportParties } from "./model.ts";
import type { OwnInputs } from "./own/sections.ts";

/** A comment of the owner: on a section or (null) on the whole, of one account or (null) of all. */
export type ReportComment = { section: ReportSectionId | null; username: string | null; text: string };

/**
 * What is known of one account at the moment the report is made. All
 * that the space has for its own sections stands under their ids; what belongs to the period is printed.
 */
export type AccountInput = Partial<OwnInputs> & {
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
};

export type ReportInput = {
  title: string;
  subtitle?: string;
  design: Design;
  brand: ReportBrand;
  window: Window;
  /** The day it is made, and whom it is for; covers of downloads go without. */
  date?: Day;
  parties?: ReportParties;
  /** False: the cover has no page of its own. */
  cover?: boolean | undefined;
  /** The days it is compared with, where it is. */
  compared?: Days | null;
  /** In the order of the report. */
  sections: readonly ReportSectionId[];
  /** Also print sections that have nothing to say. */
  empty?: boolean | undefined;
  /** The first one is compared with the others. */
  accounts: readonly AccountInput[];
  comments?: readonly ReportComment[];
  /** The owner's own introduction; the findings follow it unless they are switched off. */
  summary?: string | null;
  findings?: boolean;
  tables?: boolean;
};

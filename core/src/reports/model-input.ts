import type { AnalysisResults } from "../analyses/contract.ts";
import type { PresentView } from "../analyses/presentation/context.ts";
import type { Words } from "../analyses/presentation/writing.ts";
import type { Window } from "../analyses/types.ts";
import type { ComputedId } from "../analyses/values.ts";
import type { Days } from "../analyses/window.ts";
import type { Note } from "../charts/types.ts";
import type { Translate } from "../i18n/translate.ts";
import type { Design, ReportBrand, ReportGoal } from "./model.ts";

/** A comment of the owner on a section, of one account or (null) of all. */
export type SectionComment = { section: ComputedId; username: string | null; text: string };

/** What is known of one account at the moment the report is made. */
export type AccountInput = {
  username: string;
  name: string;
  results: AnalysisResults;
  /** How its figures are looked at: window, definition, time zone, previous period. */
  view: Omit<PresentView, "username" | "notes">;
  /** All of the space's notes on the profile, numbered; those of the period are printed. */
  notes?: readonly Note[];
  goals?: readonly ReportGoal[];
};

export type ReportInput = {
  title: string;
  subtitle?: string;
  design: Design;
  brand: ReportBrand;
  window: Window;
  /** The days it is compared with, where it is. */
  compared?: Days | null;
  /** In the order of the report. */
  sections: readonly ComputedId[];
  /** The first one is compared with the others. */
  accounts: readonly AccountInput[];
  comments?: readonly SectionComment[];
  /** The owner's own opening; the findings stand below it unless they are not wanted. */
  summary?: string | null;
  findings?: boolean;
  tables?: boolean;
};

/** Everything in one language: the analyses' words and those of documents. */
export type ReportWords = Words & { d: Translate<"documents"> };

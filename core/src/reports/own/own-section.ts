import type { Days } from "../../analyses/window.ts";
import type { Day } from "../../time.ts";
import type { ReportWords } from "../report-words.ts";

/** One entry of a section, as every printer prints it. */
export type OwnLine = {
  /** Its number on the charts, where it has one. */
  mark: string | null;
  name: string;
  text: string;
  /** The day it is about, for spreadsheets. */
  day: Day | null;
  /** The part that is reached, 0 to 1. */
  share: number | null;
  verdict: { text: string; tone: "positive" | "warning" } | null;
};

/** The days of a report, and whether they are long over: then nothing is said of what may come. */
type OwnPeriod = Days & { over: boolean };

/**
 * A section of a report that is no analysis but the space's own. Its name is the text `<id>` of documents and
 * `section.<id>` of reports.
 */
export type OwnSection<Input, Row> = {
  /** What the model of the report keeps of the space's data: what belongs to the period, in words. */
  rows(inputs: readonly Input[], period: OwnPeriod, words: ReportWords): Row[];
  line(row: Row): OwnLine;
};

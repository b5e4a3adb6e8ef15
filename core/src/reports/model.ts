import type { Figure, Presented } from "../analyses/presentation/presented.ts";
import type { PresentedId } from "../analyses/values.ts";
import type { ChartKind, Panels } from "../charts/chart.ts";
import type { Placed } from "../charts/svg/pen.ts";
import type { ChartTable } from "../charts/table.ts";
import type { Language } from "../i18n/languages.ts";
import type { Day } from "../time.ts";
import type { OwnSectionId } from "./own/ids.ts";
import type { OwnRows } from "./own/sections.ts";

/**
 * A report as every printer prints it: PDF, spreadsheet, mail and web page. It holds the finished words, figures,
 * tables and drawn charts of one language, and nothing else: no function, no date of now, nothing to look up. So it
 * is kept as JSON, and the same version of the program prints it again to the byte.
 *
 *   brand, design     how it looks
 *   cover, parties    title, subtitle, accounts, period, day; whom it is for and who made it
 *   summary           the owner's own text, or the findings that matter most, ranked
 *   overview          one row an account: the key figures side by side
 *   comparison        what compares accounts, once for the report
 *   accounts[]        tiles, sections (presented analyses with comments), notes of the period, goals
 *   labels            every other word that a printer needs
 *
 * `reportModel` in `model-build.ts` makes one; `readReportModel` takes one back from where it was kept.
 */
export const MODEL_VERSION = 1;

/** Three looks of the same content. */
export const DESIGNS = ["plain", "bold", "compact"] as const;
export type Design = (typeof DESIGNS)[number];

/** A PNG or SVG as base64, and whether it can be read on paper or needs something dark below it. */
export type ReportLogo = { type: "png" | "svg"; base64: string; ground?: "light" | "dark" };

export type ReportParty = { name: string; logo: ReportLogo | null };
/** Whom a report is for, where that is somebody else, and who made it, with lines on how to reach them. */
export type ReportParties = {
  client: ReportParty | null;
  agency: ReportParty;
  contact: readonly string[];
  address: readonly string[];
};
export type ReportBrand = {
  name: string;
  /** As entered for the brand; printers derive shades that are readable on paper. */
  color: string;
  /** The colour of the second line of charts; derived by default. */
  second?: string | null;
  /** The background of the cover; the brand's colour by default. */
  cover?: string | null;
  logo: ReportLogo | null;
  /** Who is named in the footer besides the brand. */
  poweredBy: string | null;
};

/** A chart at one width, as marks with the names of their paints: any palette draws it. */
export type ReportChart = {
  kind: ChartKind | Panels["kind"];
  title: string;
  /** What it says, for those who do not see it. Models that were kept before there was such a text have none. */
  spoken?: string;
  scenes: readonly Placed[];
  /** The same at the width of a phone, of charts that a mail shows. */
  narrow?: readonly Placed[];
  /**
   * How many columns of the section's table, after the first, the chart draws; 0 when the table does not
   * match the chart.
   */
  series: number;
};

/** A presented analysis with its chart drawn and what the owner wrote about it. */
export type ReportSection = Omit<Presented<PresentedId>, "chart"> & {
  heading: string;
  subtitle: string;
  chart: ReportChart | null;
  comment: string | null;
};

/** A key figure with its line over the period, and its numbers for spreadsheets. */
export type ReportTile = {
  figure: Figure;
  line: readonly Placed[] | null;
  now: number | null;
  change: number | null;
  percent: number | null;
  /** In percent rather than a count. */
  rate: boolean;
};

/** The position of goals or notes: after this many sections, with the owner's comment. */
export type ReportPlace = { after: number; comment: string | null };

/** The rows of the space's own sections stand under their ids. Models that were kept before there was a section have none. */
export type ReportAccount = Partial<OwnRows> & {
  username: string;
  /** The name on the profile; empty where it has none. */
  name: string;
  period: string;
  collected: string | null;
  tiles: readonly ReportTile[];
  /** What the owner says of the account as a whole. */
  comment?: string | null;
  sections: readonly ReportSection[];
  /** Without a position they come at the end. */
  places?: Partial<Record<OwnSectionId, ReportPlace>>;
};

export type ReportFinding = { username: string; analysis: PresentedId; title: string; text: string };

export type ReportLabels = Readonly<
  Record<
    | "contents"
    | "summary"
    | "comparison"
    | "overview"
    | "accounts"
    | "account"
    | "period"
    | OwnSectionId
    | "comment"
    | "published"
    | "caption"
    | "format"
    | "engagement"
    | "nothing"
    | "missing"
    /** With the places {page} and {pages}. */
    | "page",
    string
  >
> & {
  poweredBy: string | null;
  /** The heading above page numbers in the overview. Models that were kept before these have none. */
  onPage?: string;
  /** Words of covers. Models that were kept before there were any have none. */
  date?: string;
  contact?: string;
  preparedFor?: string;
  preparedBy?: string;
  average?: string;
  /** Stands where an account's pages could not be printed. */
  unprinted?: string;
  /** The words of spreadsheets. Models that were kept before there were any have none. */
  sheet?: Readonly<Record<"data" | "day" | "days" | "metric" | "figure" | "value" | "change", string>>;
};

export type ReportModel = {
  version: typeof MODEL_VERSION;
  language: Language;
  design: Design;
  brand: ReportBrand;
  cover: {
    title: string;
    subtitle: string;
    /** With their @. */
    accounts: readonly string[];
    period: string;
    /** The period it is compared with, in words. */
    compared: string | null;
    /** False: the cover has no page of its own. */
    shown?: boolean;
    /** The day it was made. */
    date?: string;
  };
  /** Models that were kept before covers named them have none. */
  parties?: ReportParties;
  period: { from: Day; to: Day };
  /** `shown` is false when the owner wants no introduction. */
  summary: { text: string | null; findings: readonly ReportFinding[]; shown?: boolean };
  overview: ChartTable;
  comparison: readonly ReportSection[];
  accounts: readonly ReportAccount[];
  /** Also print the values behind every chart; otherwise only tables that have no chart. */
  tables: boolean;
  labels: ReportLabels;
};

/** A model that was kept as JSON; null where another version of the program made it. */
export function readReportModel(kept: unknown): ReportModel | null {
  const model = kept as Partial<ReportModel> | null;
  return typeof model === "object" && model?.version === MODEL_VERSION ? (model as ReportModel) : null;
}

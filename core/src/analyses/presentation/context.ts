import type { Chart } from "../../charts/chart.ts";
import type { Shading } from "../../charts/shades.ts";
import type { Note } from "../../charts/types.ts";
import type { StatsStep } from "../../stats/rules.ts";
import type { Day } from "../../time.ts";
import type { AnalysisResults } from "../contract.ts";
import type { Kpis } from "../overview/kpis/rule.ts";
import type { EngagementDefinition, Metric, PostFormat, Window } from "../types.ts";
import type { PresentedId, PresentedValues } from "../values.ts";
import type { Days } from "../window.ts";
import type { Write } from "./formulas.ts";
import type { Presented } from "./presented.ts";
import type { Weight } from "./weights.ts";
import type { Words } from "./writing.ts";

/** How far ahead a forecast is shown. */
export const HORIZONS = [30, 90, 180] as const;
export type Horizon = (typeof HORIZONS)[number];

/** The profile and period that are shown, and the options the reader chose. */
export type PresentView = {
  username: string;
  window: Window;
  definition: EngagementDefinition;
  /** The reader's time zone. */
  timeZone: string;
  /** ISO instant of the last collection. */
  collectedAt: string | null;
  today: Day;
  /** The days whose figures the reader's space imported. */
  imported?: Shading["spans"];
  /** The reader's notes, for every chart of days. */
  notes?: readonly Note[];
  metric?: Metric;
  /** The reader's goal for the selected metric. */
  goal?: { value: number; label: string };
  /** The key figures of the period it is compared with. */
  previous?: Kpis;
  /** That period; the one right before where nothing is said. */
  before?: Days;
  /** Draw compared lines relative to 100 at their start, as long as nothing else is said. */
  indexed?: boolean;
  ahead?: Horizon;
  order?: "best" | "worst";
  format?: PostFormat | "all";
  step?: StatsStep;
};

/** Everything a presenter may use; some analyses also look at the results of others. */
export type Context = Words & { view: PresentView; results: Partial<AnalysisResults> };

/** The presentation of one analysis with enough data. It uses the view's period unless it sets its own. */
export type Parts = Partial<Pick<Presented, "title" | "figures" | "posts" | "period" | "noChart">> & {
  finding?: string | undefined;
  chart?: Chart | undefined;
  table?: Presented["table"] | undefined;
  note?: readonly string[];
};
export type Presenter<Id extends PresentedId> = {
  present(value: PresentedValues[Id], context: Context): Parts;
  /** The formula with the numbers of this case. Digits and signs alone, so every language reads them. */
  formula?(value: PresentedValues[Id], n: number, write: Write): string;
  /**
   * What was found as a whole sentence, for the first screen of a profile. Its figures are those of the finding, the
   * figures and the table; the definition says `leads`.
   */
  lead?(value: PresentedValues[Id], context: Context): string | undefined;
  /** How important its finding is to the reader of a report; without one it is left out of the summary. */
  weight?: Weight<PresentedValues[Id]>;
};
export type Presenters<Id extends PresentedId> = { readonly [One in Id]: Presenter<One> };

import type { Chart } from "../../charts/chart.ts";
import type { Shading } from "../../charts/shades.ts";
import type { Note } from "../../charts/types.ts";
import type { StatsStep } from "../../stats/rules.ts";
import type { Day } from "../../time.ts";
import type { AnalysisResults } from "../contract.ts";
import type { Kpis } from "../overview/kpis.ts";
import type { EngagementDefinition, Metric, PostFormat, Window } from "../types.ts";
import type { PresentedId, PresentedValues } from "../values.ts";
import type { Presented } from "./presented.ts";
import type { Words } from "./writing.ts";

/** How far ahead a forecast is shown. */
export const HORIZONS = [30, 90, 180] as const;
export type Horizon = (typeof HORIZONS)[number];

/** What is looked at and how, as the reader chose it. */
export type PresentView = {
  username: string;
  window: Window;
  definition: EngagementDefinition;
  /** The reader's. */
  timeZone: string;
  /** ISO instant of the last collection. */
  collectedAt: string | null;
  today: Day;
  /** The days whose figures the reader's space imported. */
  imported?: Shading["spans"];
  /** The reader's notes, for every chart of days. */
  notes?: readonly Note[];
  metric?: Metric;
  /** What the reader wants the picked metric to reach. */
  goal?: { value: number; label: string };
  /** The key figures of the period before. */
  previous?: Kpis;
  /** Compared lines start at 100. */
  indexed?: boolean;
  ahead?: Horizon;
  order?: "best" | "worst";
  format?: PostFormat | "all";
  step?: StatsStep;
};

/** All that a presenter may ask for; some analyses are read beside others. */
export type Context = Words & { view: PresentView; results: Partial<AnalysisResults> };

/** What one analysis says when there is enough data. Its period is the view's unless it has its own. */
export type Parts = Partial<Pick<Presented, "title" | "figures" | "posts" | "period" | "noChart">> & {
  finding?: string | undefined;
  chart?: Chart | undefined;
  table?: Presented["table"] | undefined;
  note?: readonly string[];
};
export type Presenter<Id extends PresentedId> = (value: PresentedValues[Id], context: Context) => Parts;
export type Presenters<Id extends PresentedId> = { readonly [One in Id]: Presenter<One> };

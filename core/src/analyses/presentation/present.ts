import type { Chart } from "../../charts/chart.ts";
import type { Note } from "../../charts/types.ts";
import { CATALOGUE } from "../catalogue.ts";
import type { AnalysisResult } from "../types.ts";
import type { PresentedId, PresentedValues } from "../values.ts";
import { computedFacts } from "./computed.ts";
import type { Context, Parts, Presenter, Presenters } from "./context.ts";
import { missingOf } from "./missing.ts";
import type { Presented } from "./presented.ts";
import { periodText } from "./writing.ts";

/** One analysis as text. It may use another view than the other analyses. */
export function present<Id extends PresentedId>(
  id: Id,
  presenter: Presenter<Id>,
  result: AnalysisResult<PresentedValues[Id]>,
  context: Context,
): Presented<Id> {
  const { t, p, language, view } = context;
  const presented: Parts = result.ok ? presenter.present(result.value, context) : {};
  const { finding = null, chart = null, ...parts } = presented;
  const period = parts.period ?? periodText(view.window, p, language);
  return {
    ...NOTHING,
    id,
    section: CATALOGUE[id].section,
    title: t(`${id}.title`),
    ...parts,
    period,
    finding,
    chart: chart && withNotes(chart, view.notes),
    table: parts.table ?? null,
    missing: result.ok ? null : missingOf(id, result.missing, view.window, context),
    // Written when it is read: paper, mail and most people never open it.
    get computed() {
      return computedFacts(id, presenter, result, context, period);
    },
  };
}

/** Those of the analyses that have both a presenter and a result, each by its id. */
export function presenting<Known extends PresentedId, Ran extends PresentedId>(
  presenters: Presenters<Known>,
  results: { readonly [Id in Ran]: AnalysisResult<PresentedValues[Id]> },
  context: Context,
): (id: Known & Ran) => Presented<Known & Ran> {
  const one = <Id extends Known & Ran>(id: Id) => present<Id>(id, presenters[id], results[id], context);
  return (id) => one(id);
}

const NOTHING = { figures: [], posts: [], note: [], noChart: null } as const satisfies Partial<Presented>;

/** The kinds of charts that have a time axis. */
const OF_DAYS: readonly Chart["kind"][] = ["line", "band", "fan", "columns", "calendar"];

function withNotes(chart: Chart, notes: readonly Note[] | undefined): Chart {
  if (!notes?.length || chart.kind === "panels" || !OF_DAYS.includes(chart.kind)) return chart;
  return { ...chart, input: { ...chart.input, notes } } as Chart;
}

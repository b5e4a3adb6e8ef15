import type { Chart } from "../../charts/chart.ts";
import type { Note } from "../../charts/types.ts";
import { CATALOGUE } from "../catalogue.ts";
import type { AnalysisResult } from "../types.ts";
import type { PresentedId, PresentedValues } from "../values.ts";
import { computedFacts } from "./computed.ts";
import type { Context, Parts, Presenter, Presenters } from "./context.ts";
import { missingText } from "./missing.ts";
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
  const told: Parts = result.ok ? presenter(result.value, context) : {};
  const { finding = null, chart = null, ...parts } = told;
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
    missing: result.ok ? null : missingText(result.missing, context),
    // Written when it is read: paper, mail and most people never open it.
    get computed() {
      return computedFacts(id, result, context, period);
    },
  };
}

/** The analyses of a section, each by its id. */
export function presenting<Ids extends PresentedId>(
  presenters: Presenters<Ids>,
  results: { readonly [Id in Ids]: AnalysisResult<PresentedValues[Id]> },
  context: Context,
): (id: Ids) => Presented<Ids> {
  const one = <Id extends Ids>(id: Id) => present<Id>(id, presenters[id], results[id], context);
  return (id) => one(id);
}

const NOTHING = { figures: [], posts: [], note: [], noChart: null } as const satisfies Partial<Presented>;

/** The kinds of charts that have a time axis. */
const OF_DAYS: readonly Chart["kind"][] = ["line", "band", "fan", "columns", "calendar"];

function withNotes(chart: Chart, notes: readonly Note[] | undefined): Chart {
  if (!notes?.length || chart.kind === "panels" || !OF_DAYS.includes(chart.kind)) return chart;
  return { ...chart, input: { ...chart.input, notes } } as Chart;
}

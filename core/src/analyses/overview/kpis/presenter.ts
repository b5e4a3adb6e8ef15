import type { LineInput } from "../../../charts/line.ts";
import { lineTable } from "../../../charts/table.ts";
import { abbreviate, formatEngagement, formatNumber } from "../../../i18n/format.ts";
import type { Context, Presenter } from "../../presentation/context.ts";
import { missingText } from "../../presentation/missing.ts";
import { periodBefore } from "../../presentation/period-before.ts";
import { postedDays } from "../../presentation/posted-days.ts";
import type { Figure, Notice } from "../../presentation/presented.ts";
import { changeOf, importedDays, trendText } from "../../presentation/writing.ts";
import type { Kpi } from "./rule.ts";

/** Tall enough to read values, low enough that the sections below stay in view. */
const HEIGHT = 320;

/** The four figures, and the picked one over the window beside the period before. */
export const presenter: Presenter<"kpis"> = {
  present: ({ tiles }, context) => {
    const { t, c, view } = context;
    const metric = view.metric ?? "followers";
    const tile = tiles.find((one) => one.metric === metric);
    const input = tile && lineInput(tile, context);
    const title = t(`metric.${metric}`);
    return {
      title,
      figures: tiles.map((one) => tileFigure(one, context)),
      ...(tile && input
        ? {
            finding: trendText(title, tile.sparkline, input.formats, context),
            chart: { kind: "line", input, height: HEIGHT },
            table: lineTable(input, c),
          }
        : { noChart: whyNoLine(tile, context) }),
    };
  },
};

function tileFigure({ metric, now, change, percent }: Kpi, context: Context): Figure {
  const { t, u, language, decimals } = context;
  const name = t(`metric.${metric}`);
  if (now === null) return { name, text: "–", full: u("figure.none"), about: [] };
  const rate = metric === "engagement";
  const text = rate
    ? u("delta.percent", { value: formatEngagement(now, language, decimals) })
    : abbreviate(now, language);
  return {
    name,
    text,
    full: rate ? text : formatNumber(now, language),
    ...(change !== null && { moved: changeOf(change, context, rate ? "points" : "count", !rate) }),
    ...(percent !== null && { beside: changeOf(percent, context, "percent") }),
    about: [],
  };
}

/** Undefined for a single day, because one day does not make a line. */
function lineInput(tile: Kpi, context: Context): LineInput | undefined {
  const { t, c, formats, view } = context;
  if (tile.sparkline.filter(({ value }) => value !== null).length < 2) return undefined;
  const rate = tile.metric === "engagement";
  return {
    series: [{ label: t(`metric.${tile.metric}`), points: tile.sparkline }],
    ...periodBefore(tile.metric, context),
    running: view.today,
    ...(view.goal && { threshold: view.goal }),
    ...(tile.metric === "followers" && postedDays(context)),
    ...importedDays(rate ? undefined : view.imported, c),
    formats: rate ? formats.percent : formats.count,
    whole: !rate,
  };
}

function whyNoLine(tile: Kpi | undefined, context: Context): Notice {
  const { p, view } = context;
  if (tile?.now != null) return { kind: "first", title: p("growth.starts"), text: p("growth.starts.text") };
  return view.definition === "by_reach"
    ? missingText({ need: 1, have: 0, unit: "connection" }, context)
    : { kind: "nothing", title: p("chart.none"), text: p("chart.none.text") };
}

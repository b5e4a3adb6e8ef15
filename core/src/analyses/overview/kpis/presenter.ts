import type { LineInput } from "../../../charts/line.ts";
import { changeSentence } from "../../../charts/sentence.ts";
import { lineTable } from "../../../charts/table.ts";
import type { Formats } from "../../../charts/types.ts";
import { abbreviate, formatEngagement, formatNumber, labelled } from "../../../i18n/format.ts";
import { daysBetween } from "../../../time.ts";
import type { Context, Presenter } from "../../presentation/context.ts";
import { missingText } from "../../presentation/missing.ts";
import { periodBefore } from "../../presentation/period-before.ts";
import { postedDays } from "../../presentation/posted-days.ts";
import type { Change, Figure, Notice } from "../../presentation/presented.ts";
import { changeOf, importedDays, periodText } from "../../presentation/writing.ts";
import { seriesName } from "../../series-name.ts";
import type { Metric } from "../../types.ts";
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
      ...(metric === "engagement" && input && { period: linePeriod(context) }),
      figures: tiles.map((one) => tileFigure(one, context)),
      ...(tile && input
        ? {
            finding: findingOf(title, tile, input.formats, context),
            chart: { kind: "line", input, height: HEIGHT },
            table: lineTable(input, c),
          }
        : { noChart: whyNoLine(tile, context) }),
    };
  },
};

/** What the tile says, because the two stand on one page. */
function findingOf(name: string, tile: Kpi, formats: Formats, context: Context): string | undefined {
  const { p, view, language } = context;
  const { change, fewPosts, metric, ownLine } = tile;
  if (fewPosts) return labelled(name, p("tiles.fewPosts"), language);
  if (change === null) return undefined;
  const trend = changeSentence(name, change, formats.change ?? formats.value, p);
  if (metric !== "engagement" || ownLine) return trend;
  return p("finding.trendBefore", { trend, days: daysBetween(view.window.from, view.window.to) + 1 });
}

const linePeriod = ({ p, language, view }: Context) =>
  `${periodText(view.window, p, language)} · ${p("kpis.line30d")}`;

/** By which definition, where it is not the usual one. */
function aboutEngagement(fewPosts: Kpi["fewPosts"], { t, p, view }: Context): string[] {
  const own = view.definition === "mean" ? [] : [t(`definition.${view.definition}`)];
  return fewPosts ? [...own, p("tiles.fewPosts")] : own;
}

/** Whom a profile follows is its own choice: more is neither good nor bad. */
const toned = (metric: Metric, change: Change): Change =>
  metric === "following" || metric === "posts" ? { ...change, tone: "neutral" } : change;

function tileFigure({ metric, now, change, percent, fewPosts }: Kpi, context: Context): Figure {
  const { t, u, language, decimals } = context;
  const name = t(`metric.${metric}`);
  const about = metric === "engagement" ? aboutEngagement(fewPosts, context) : [];
  if (now === null) return { name, text: "–", full: u("figure.none"), about };
  const rate = metric === "engagement";
  const text = rate
    ? u("delta.percent", { value: formatEngagement(now, language, decimals) })
    : abbreviate(now, language);
  return {
    name,
    text,
    full: rate ? text : formatNumber(now, language),
    ...(change !== null && {
      moved: toned(metric, changeOf(change, context, rate ? "points" : "count", !rate)),
    }),
    ...(percent !== null && { beside: toned(metric, changeOf(percent, context, "percent")) }),
    about,
  };
}

/** Undefined for a single day, because one day does not make a line. */
function lineInput(tile: Kpi, context: Context): LineInput | undefined {
  const { t, c, formats, view } = context;
  if (tile.sparkline.filter(({ value }) => value !== null).length < 2) return undefined;
  const rate = tile.metric === "engagement";
  return {
    series: [{ label: t(seriesName(tile.metric)), points: tile.sparkline }],
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

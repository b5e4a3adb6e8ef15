import { lineTable } from "../../charts/table.ts";
import type { FollowBurst } from "../following/follow-bursts.ts";
import type { Context, Presenters } from "./context.ts";
import type { Figure } from "./presented.ts";
import { changeOf, importedDays, meanText, trendText } from "./writing.ts";

const HEIGHT = 220;
/** The height of a chart that stands below a large figure. */
const LOWER = HEIGHT - 52;
const MOST_LISTED = 6;

export const FOLLOWING: Presenters<"following" | "ratio" | "follow-bursts"> = {
  following: ({ points }, context) => {
    const { t, c, formats, view } = context;
    const label = t("metric.following");
    const input = {
      series: [{ label, points }],
      running: view.today,
      whole: true,
      formats: formats.count,
      ...importedDays(view.imported, c),
    };
    return {
      finding: trendText(label, points, formats.count, context),
      chart: { kind: "line", input, height: HEIGHT },
      table: lineTable(input, c),
    };
  },

  ratio: (value, context) => {
    const { t, p, c, formats, view } = context;
    const input = {
      series: [{ label: p("ratio.short"), points: value.points }],
      running: view.today,
      formats: formats.decimal,
      ...importedDays(view.imported, c),
    };
    return {
      finding: t(`ratio.class.${value.class}`),
      figures:
        value.now === null
          ? []
          : [{ text: meanText(value.now, context), full: formats.decimal.value(value.now), about: [] }],
      ...(value.points.length > 1 && { chart: { kind: "line", input, height: LOWER } }),
      table: lineTable(input, c),
    };
  },

  "follow-bursts": ({ changes, bursts }, context) => {
    const { t, p, c, formats, view } = context;
    const input = {
      series: [{ label: t("metric.following"), points: changes }],
      bySign: true,
      marked: bursts.map(({ day }) => day),
      running: view.today,
      whole: true,
      formats: formats.signedCount,
      ...importedDays(view.imported, c),
    };
    return {
      period: p("period.90d"),
      finding: p("finding.bursts", { count: bursts.length }),
      chart: { kind: "columns", input, height: HEIGHT },
      figures: bursts
        .toReversed()
        .slice(0, MOST_LISTED)
        .map((burst) => burstFigure(burst, context)),
      table: lineTable(input, c),
    };
  },
};

function burstFigure({ day, rise, fall }: FollowBurst, context: Context): Figure {
  const { p, formats } = context;
  const { count } = formats;
  const change = changeOf(rise, context);
  return {
    name: count.day(day),
    text: change.text,
    change,
    about: fall ? [p("bursts.fall", { amount: count.value(fall.amount), day: count.day(fall.day) })] : [],
  };
}

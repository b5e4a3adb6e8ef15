import { lineTable } from "../../../charts/table.ts";
import type { Context, Presenter } from "../../presentation/context.ts";
import { HEIGHT } from "../../presentation/following.ts";
import { mostOf } from "../../presentation/most.ts";
import type { Figure } from "../../presentation/presented.ts";
import { upTo, weight } from "../../presentation/weights.ts";
import { changeOf, importedDays, lookBackText } from "../../presentation/writing.ts";
import type { FollowBurst } from "./rule.ts";

const MOST_LISTED = 6;

export const presenter: Presenter<"follow-bursts"> = {
  present: ({ changes, bursts }, context) => {
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
      period: lookBackText("90d", context.view, context),
      finding: p("finding.bursts", { count: bursts.length }),
      // Without bursts the sentence says it all: a report would print a row for each day.
      ...(bursts.length > 0 && {
        chart: { kind: "columns", input, height: HEIGHT },
        table: lineTable(input, c),
      }),
      figures: bursts
        .toReversed()
        .slice(0, MOST_LISTED)
        .map((burst) => burstFigure(burst, context)),
    };
  },
  lead: ({ bursts }, context) => {
    const most = mostOf(bursts, ({ rise }) => rise);
    if (!most) return undefined;
    const { t, formats } = context;
    const change = formats.signedCount.value(most.rise);
    return t("lead.bursts", { count: bursts.length, day: formats.count.day(most.day), change });
  },
  weight: weight(60, ({ bursts }) => upTo(3)(bursts.length)),
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

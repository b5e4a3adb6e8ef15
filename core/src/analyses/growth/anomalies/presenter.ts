import type { Context, Presenter } from "../../presentation/context.ts";
import { mostOf } from "../../presentation/most.ts";
import type { Figure } from "../../presentation/presented.ts";
import { upTo, weight } from "../../presentation/weights.ts";
import { changeOf, dayText, lookBackText, signedMean } from "../../presentation/writing.ts";
import type { Anomaly } from "./rule.ts";

const MOST_LISTED = 6;

export const presenter: Presenter<"anomalies"> = {
  present: ({ days, usual }, context) => {
    const { t, p, c, formats } = context;
    return {
      period: lookBackText("90d", context.view, context),
      finding: p("finding.anomalies", { count: days.length }),
      figures: days
        .toReversed()
        .slice(0, MOST_LISTED)
        .map((day) => anomalyFigure(day, context)),
      table: {
        columns: [
          { label: c("table.day"), numeric: false },
          { label: t("daily-change.title"), numeric: true },
          { label: p("anomalies.cause"), numeric: false },
        ],
        rows: days.map(({ day, change, causes }) => {
          const cause = causesText(causes, context);
          return [
            { text: dayText(day, context), raw: day },
            { text: formats.signedCount.value(change), raw: change },
            { text: cause, raw: cause },
          ];
        }),
      },
      note: [p("anomalies.usual", { usual: signedMean(usual, context) })],
    };
  },
  lead: ({ days }, context) => {
    const most = mostOf(days, ({ change }) => Math.abs(change));
    if (!most) return undefined;
    const { t, formats } = context;
    const change = formats.signedCount.value(most.change);
    return t("lead.anomalies", { count: days.length, day: dayText(most.day, context), change });
  },
  weight: weight(85, ({ days }) => upTo(5)(days.length)),
};

function causesText(causes: Anomaly["causes"], { t }: Context): string {
  return causes.map((cause) => t(`anomalies.cause.${cause}`)).join("; ");
}

function anomalyFigure({ day, change: value, causes }: Anomaly, context: Context): Figure {
  const change = changeOf(value, context);
  return { name: dayText(day, context), text: change.text, change, about: [causesText(causes, context)] };
}

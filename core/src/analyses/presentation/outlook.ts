import type { FanInput } from "../../charts/fan.ts";
import { fanTable } from "../../charts/table.ts";
import { abbreviate, formatNumber } from "../../i18n/format.ts";
import type { Anomaly } from "../growth/anomalies.ts";
import type { Milestone } from "../growth/milestones.ts";
import type { Context, Horizon, Presenters } from "./context.ts";
import type { Figure } from "./presented.ts";
import { changeOf, dayText, importedDays } from "./writing.ts";

const MOST_LISTED = 6;
export const USUAL_HORIZON: Horizon = 90;

/** Unusual days, and the forecast. */
export const OUTLOOK: Presenters<"anomalies" | "forecast" | "milestones"> = {
  anomalies: ({ days, usual }, context) => {
    const { t, p, c, formats } = context;
    return {
      period: p("period.90d"),
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
      note: [p("anomalies.usual", { usual: formats.signedCount.value(usual) })],
    };
  },

  forecast: ({ days }, context) => {
    const { p, c, language, view } = context;
    const ahead = view.ahead ?? USUAL_HORIZON;
    const input = forecastInput(days.slice(0, ahead), context);
    const last = days[ahead - 1];
    return {
      period: p("forecast.ahead", { days: ahead }),
      finding:
        last &&
        p("finding.forecast", {
          followers: abbreviate(last.expected, language),
          day: dayText(last.day, context),
        }),
      chart: { kind: "fan", input },
      table: fanTable(input, c, language),
    };
  },

  milestones: ({ next }, context) => {
    const { p, language } = context;
    const [first] = next;
    return {
      period: p("period.180d-ahead"),
      finding: first && p("finding.milestone", { followers: formatNumber(first.followers, language) }),
      figures: next.map((milestone) => milestoneFigure(milestone, context)),
    };
  },
};

function causesText(causes: Anomaly["causes"], { t }: Context): string {
  return causes.map((cause) => t(`anomalies.cause.${cause}`)).join("; ");
}

function anomalyFigure({ day, change: value, causes }: Anomaly, context: Context): Figure {
  const change = changeOf(value, context);
  return { name: dayText(day, context), text: change.text, change, about: [causesText(causes, context)] };
}

function forecastInput(forecast: FanInput["forecast"], { t, c, formats, view, results }: Context): FanInput {
  return {
    history: {
      label: t("metric.followers"),
      points: results.followers?.ok ? results.followers.value.points : [],
    },
    forecast,
    labels: {
      expected: c("forecast.expected"),
      likely: c("forecast.likely"),
      possible: c("forecast.possible"),
    },
    whole: true,
    formats: formats.count,
    ...importedDays(view.imported, c),
  };
}

/** The day a round number is reached; no day where it lies beyond the forecast. */
function milestoneFigure({ followers, expected, earliest, latest }: Milestone, context: Context): Figure {
  const { p, language } = context;
  const name = formatNumber(followers, language);
  if (!expected) return { name, text: "", about: [p("milestones.beyond")] };
  const write = (day: typeof expected) => dayText(day, context);
  const between =
    earliest && latest
      ? p("milestones.between", { from: write(earliest), to: write(latest) })
      : p("milestones.earliest", { from: earliest ? write(earliest) : "–" });
  return { name, text: write(expected), about: [between] };
}

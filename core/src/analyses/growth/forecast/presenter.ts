import type { FanInput } from "../../../charts/fan.ts";
import { fanTable } from "../../../charts/table.ts";
import { abbreviate } from "../../../i18n/format.ts";
import type { Context, Horizon, Presenter } from "../../presentation/context.ts";
import { weight } from "../../presentation/weights.ts";
import { dayText, importedDays } from "../../presentation/writing.ts";
import type { ForecastDay } from "./rule.ts";

export const USUAL_HORIZON: Horizon = 90;

export const presenter: Presenter<"forecast"> = {
  present: ({ days, jumps }, context) => {
    const { p, c, language, view } = context;
    const ahead = view.ahead ?? USUAL_HORIZON;
    const shown = days.slice(0, ahead);
    const input = forecastInput(shown, context);
    const last = shown.at(-1);
    return {
      period: p("forecast.ahead", { days: shown.length }),
      finding: last && p("finding.forecast", rangeOf(last, context)),
      chart: { kind: "fan", input },
      table: fanTable(input, c, language),
      note: [
        ...(jumps > 0 ? [p("forecast.jumps", { count: jumps })] : []),
        ...(shown.length < ahead
          ? [p("forecast.short", { days: ahead, need: 2 * ahead, shown: shown.length })]
          : []),
      ],
    };
  },
  lead: ({ days }, context) => {
    const last = days.slice(0, context.view.ahead ?? USUAL_HORIZON).at(-1);
    return last && context.t("lead.forecast", rangeOf(last, context));
  },
  weight: weight(46),
};

/** What is expected of a day, and the edges of its 80 % band, in short. */
function rangeOf({ day, expected, low80, high80 }: ForecastDay, context: Context) {
  const short = (value: number) => abbreviate(value, context.language);
  return { followers: short(expected), low: short(low80), high: short(high80), day: dayText(day, context) };
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

import type { BarInput } from "../../charts/bars.ts";
import { barTable, lineTable } from "../../charts/table.ts";
import type { Presenters } from "./context.ts";
import { periodBefore } from "./period-before.ts";
import { postedDays } from "./posted-days.ts";
import { changeOf, dayText, importedDays, meanText, signedMean, trendText, weekdayText } from "./writing.ts";

export const GROWTH: Presenters<"followers" | "net-growth" | "velocity" | "daily-change" | "weekday-growth"> =
  {
    followers: ({ points }, context) => {
      const { t, c, formats, view, results } = context;
      const label = t("metric.followers");
      const input = {
        series: [{ label, points }],
        ...periodBefore("followers", context),
        running: view.today,
        marked: results.anomalies?.ok ? results.anomalies.value.days.map(({ day }) => day) : [],
        whole: true,
        formats: formats.count,
        ...postedDays(context),
        ...importedDays(view.imported, c),
      };
      return {
        finding: trendText(label, points, formats.count, context),
        chart: { kind: "line", input },
        table: lineTable(input, c),
      };
    },

    "net-growth": ({ change, percent, start, end, from, to }, context) => {
      const { p, formats } = context;
      const span = p("net-growth.span", {
        start: formats.count.value(start),
        end: formats.count.value(end),
        from: dayText(from, context),
        to: dayText(to, context),
      });
      return {
        figures: [
          {
            text: formats.signedCount.value(change),
            ...(percent !== null && { beside: changeOf(percent, context, "percent") }),
            about: [span],
          },
        ],
      };
    },

    velocity: ({ perDay, before, acceleration }, context) => {
      const { p } = context;
      const pace = acceleration > 0 ? "faster" : acceleration < 0 ? "slower" : "same";
      const about = p(`velocity.${pace}`, {
        change: meanText(Math.abs(acceleration), context),
        before: signedMean(before, context),
      });
      return {
        period: p("period.30d"),
        figures: [{ text: p("velocity.perDay", { value: signedMean(perDay, context) }), about: [about] }],
      };
    },

    "daily-change": ({ points }, { t, p, c, formats, view }) => {
      const input = {
        series: [{ label: t("daily-change.title"), points }],
        bySign: true,
        running: view.today,
        whole: true,
        formats: formats.signedCount,
        ...importedDays(view.imported, c),
      };
      const known = points.filter((point) => point.value !== null);
      const best = known.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))[0];
      return {
        ...(best?.value &&
          best.value > 0 && {
            finding: p("finding.best-day", {
              change: formats.signedCount.value(best.value),
              day: formats.count.day(best.day),
            }),
          }),
        chart: { kind: "columns", input },
        table: lineTable(input, c),
      };
    },

    "weekday-growth": ({ weekdays, best }, context) => {
      const { t, p, c, formats } = context;
      const input: BarInput = {
        rows: weekdays.map(({ weekday, mean, n }) => ({
          label: weekdayText(weekday, context),
          values: [mean],
          n,
        })),
        names: [t("weekday-growth.title")],
        ordered: true,
        bySign: true,
        formats: {
          value: (value) => signedMean(value, context),
          missing: formats.count.missing,
          n: (n) => p("life.days", { days: n }),
        },
      };
      return {
        finding:
          best === null
            ? p("finding.no_winner")
            : p("finding.weekday", { weekday: weekdayText(best, context) }),
        chart: { kind: "bars", input },
        table: barTable(input, c),
      };
    },
  };

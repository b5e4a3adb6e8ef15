import { lineTable } from "../../../charts/table.ts";
import type { Presenter } from "../../presentation/context.ts";
import { periodBefore } from "../../presentation/period-before.ts";
import { postedDays } from "../../presentation/posted-days.ts";
import { weight } from "../../presentation/weights.ts";
import { importedDays, trendText } from "../../presentation/writing.ts";

export const presenter: Presenter<"followers"> = {
  present: ({ points }, context) => {
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
  weight: weight(22),
};

import { lineTable } from "../../../charts/table.ts";
import type { Presenter } from "../../presentation/context.ts";
import { HEIGHT } from "../../presentation/following.ts";
import { importedDays, trendText } from "../../presentation/writing.ts";

export const presenter: Presenter<"following"> = {
  present: ({ points }, context) => {
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
};

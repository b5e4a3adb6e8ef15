import { lineTable } from "../../../charts/table.ts";
import type { Presenter } from "../../presentation/context.ts";
import { weight } from "../../presentation/weights.ts";
import { importedDays } from "../../presentation/writing.ts";

export const presenter: Presenter<"daily-change"> = {
  present: ({ points }, { t, p, c, formats, view }) => {
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
  weight: weight(36),
};

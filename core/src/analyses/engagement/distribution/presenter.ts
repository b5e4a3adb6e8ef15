import { histogramGeometry } from "../../../charts/histogram.ts";
import { readingsTable } from "../../../charts/table.ts";
import type { Presenter } from "../../presentation/context.ts";
import { HEIGHT } from "../../presentation/engagement.ts";

export const presenter: Presenter<"distribution"> = {
  present: ({ bins, median }, { t, p, c, formats }) => {
    const middle = formats.percent.value(median);
    const input = {
      bins,
      name: t("metric.posts"),
      marks: [{ value: median, label: p("median.mark", { value: middle }) }],
      formats: { ...formats.percent, count: formats.count.value },
    };
    return {
      finding: p("finding.distribution", { median: middle }),
      chart: { kind: "histogram", input },
      table: readingsTable(histogramGeometry(input, { width: 720, height: HEIGHT }).readings, c),
    };
  },
};

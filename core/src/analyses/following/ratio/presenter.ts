import { lineTable } from "../../../charts/table.ts";
import type { Presenter } from "../../presentation/context.ts";
import { HEIGHT } from "../../presentation/following.ts";
import { importedDays, meanText } from "../../presentation/writing.ts";

/** The height of a chart that stands below a large figure. */
const LOWER = HEIGHT - 52;

export const presenter: Presenter<"ratio"> = {
  present: (value, context) => {
    const { t, p, c, formats, view } = context;
    const input = {
      series: [{ label: p("ratio.short"), points: value.points }],
      running: view.today,
      formats: value.now !== null && value.now >= 1000 ? formats.count : formats.decimal,
      ...importedDays(view.imported, c),
    };
    return {
      // Far above 40 the class says less than the figure below it.
      finding: value.class === "over_40" ? undefined : t(`ratio.class.${value.class}`),
      figures:
        value.now === null
          ? []
          : [
              {
                text: meanText(value.now, context),
                full: value.now < 1000 ? formats.decimal.value(value.now) : meanText(value.now, context),
                about: [],
              },
            ],
      ...(value.points.length > 1 && { chart: { kind: "line", input, height: LOWER } }),
      table: lineTable(input, c),
    };
  },
};

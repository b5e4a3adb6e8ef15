import type { BarInput } from "../../../charts/bars.ts";
import { barTable } from "../../../charts/table.ts";
import type { Presenter } from "../../presentation/context.ts";
import { liftCase } from "../../presentation/formulas.ts";
import { weight, where } from "../../presentation/weights.ts";

export const presenter: Presenter<"sponsored"> = {
  present: ({ with: paid, without, lift, better }, { t, p, c, formats }) => {
    const input: BarInput = {
      rows: [
        { label: t("sponsored.with"), values: [paid.rate], n: paid.n },
        { label: t("sponsored.without"), values: [without.rate], n: without.n },
      ],
      names: [t("metric.engagement")],
      formats: { ...formats.percent, n: formats.n },
    };
    return {
      finding:
        better && lift !== null
          ? p("finding.sponsored", { lift: formats.decimal.value(lift) })
          : p("finding.no_difference"),
      chart: { kind: "bars", input },
      table: barTable(input, c),
    };
  },
  formula: (value, _n, write) => liftCase(value, write),
  weight: weight(38, ({ better }) => where(better !== null)),
};

import type { BarInput } from "../../../charts/bars.ts";
import { barTable } from "../../../charts/table.ts";
import { surely } from "../../presentation/certainty.ts";
import type { Presenter } from "../../presentation/context.ts";
import { liftCase } from "../../presentation/formulas.ts";
import { weight, where } from "../../presentation/weights.ts";

export const presenter: Presenter<"sponsored"> = {
  present: ({ with: paid, without, lift, better }, context) => {
    const { t, p, c, formats } = context;
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
        lift === null
          ? undefined
          : surely(
              p("finding.sponsored", { lift: formats.decimal.value(lift) }),
              { clear: better !== null, n: paid.n },
              context,
            ),
      chart: { kind: "bars", input },
      table: barTable(input, c),
    };
  },
  formula: (value, _n, write) => liftCase(value, write),
  lead: ({ lift }, { t, formats }) =>
    lift === null ? undefined : t("lead.sponsored", { lift: formats.decimal.value(lift) }),
  weight: weight(38, ({ better }) => where(better !== null)),
};

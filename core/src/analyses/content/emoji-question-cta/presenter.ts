import type { BarInput } from "../../../charts/bars.ts";
import { barTable } from "../../../charts/table.ts";
import { surely } from "../../presentation/certainty.ts";
import type { Presenter } from "../../presentation/context.ts";
import { isBetter, weight, where } from "../../presentation/weights.ts";

export const presenter: Presenter<"emoji-question-cta"> = {
  present: ({ features }, context) => {
    const { t, p, c, formats } = context;
    const input: BarInput = {
      rows: features.map(({ feature, with: own, without }) => ({
        label: t(`feature.${feature}`),
        values: [own.rate, without.rate],
        n: own.n,
      })),
      names: [t("split.with"), t("split.without")],
      formats: { ...formats.percent, n: formats.n },
    };
    const byLift = features.toSorted((a, b) => (b.lift ?? 0) - (a.lift ?? 0));
    const clear = byLift.find(isBetter);
    const best = clear ?? byLift[0];
    return {
      finding: best?.lift
        ? surely(
            p("finding.feature", {
              feature: t(`feature.${best.feature}`),
              lift: formats.decimal.value(best.lift),
            }),
            { clear: clear !== undefined, n: best.with.n },
            context,
          )
        : undefined,
      chart: { kind: "bars", input },
      table: barTable(input, c),
    };
  },
  weight: weight(38, ({ features }) => where(features.some(isBetter))),
};

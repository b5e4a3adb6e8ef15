import type { BarInput } from "../../../charts/bars.ts";
import { barTable } from "../../../charts/table.ts";
import { effectText } from "../../presentation/certainty.ts";
import type { Presenter } from "../../presentation/context.ts";
import { isBetter, weight, where } from "../../presentation/weights.ts";
import type { CaptionFeature } from "./rule.ts";

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
    const name = ({ feature }: { feature: CaptionFeature }) => t(`feature.${feature}`);
    return {
      finding: effectText(
        features.map((one) => ({ ...one, n: one.with.n, clear: isBetter(one) })),
        { name, say: (one, lift) => p("finding.feature", { feature: name(one), lift }) },
        context,
      ),
      chart: { kind: "bars", input },
      table: barTable(input, c),
    };
  },
  weight: weight(38, ({ features }) => where(features.some(isBetter))),
};

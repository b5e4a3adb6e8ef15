import type { Presenter } from "../../presentation/context.ts";
import { daily } from "../../presentation/reach.ts";
import { weight } from "../../presentation/weights.ts";

export const presenter: Presenter<"views"> = {
  present: ({ points, mean, perReach }, context) => {
    const { t, formats } = context;
    return {
      finding: t("connected.views", { mean: formats.count.value(Math.round(mean)) }),
      ...daily(points, t("views.title"), context),
      note: perReach === null ? [] : [t("connected.perReach", { value: formats.decimal.value(perReach) })],
    };
  },
  weight: weight(33),
};

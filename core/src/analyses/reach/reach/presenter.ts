import type { Presenter } from "../../presentation/context.ts";
import { daily } from "../../presentation/reach.ts";
import { weight } from "../../presentation/weights.ts";

export const presenter: Presenter<"reach"> = {
  present: ({ points, mean, rate }, context) => {
    const { t, formats } = context;
    return {
      finding: t("connected.reach", { mean: formats.count.value(Math.round(mean)) }),
      ...daily(points, t("reach.title"), context),
      note: rate === null ? [] : [t("connected.reachRate", { share: formats.share(rate) })],
    };
  },
  weight: weight(72),
};

import { isMore } from "../../../i18n/format.ts";
import type { Presenter } from "../../presentation/context.ts";
import { upTo, weight } from "../../presentation/weights.ts";
import { lookBackText, meanText, signedMean } from "../../presentation/writing.ts";

export const presenter: Presenter<"velocity"> = {
  present: ({ perDay, before, acceleration }, context) => {
    const { p } = context;
    const change = meanText(Math.abs(acceleration), context);
    const changed = acceleration > 0 ? "faster" : "slower";
    const about = p(`velocity.${isMore(change) ? changed : "same"}`, {
      change,
      before: signedMean(before, context),
    });
    return {
      period: lookBackText("30d", context.view, context),
      figures: [
        {
          text: p("velocity.perDay", { value: signedMean(perDay, context) }),
          about: [about],
          numbers: [
            { value: perDay, as: "decimal" },
            { value: acceleration, as: "decimal" },
          ],
        },
      ],
    };
  },
  formula: ({ perDay, before, acceleration }, _n, { rate }) =>
    `${rate(perDay)} − ${before < 0 ? `(${rate(before)})` : rate(before)} ≈ ${rate(acceleration)}`,
  weight: weight(65, ({ perDay, acceleration }) => upTo(1)(perDay === 0 ? 0 : acceleration / perDay)),
};

import { formatNumber } from "../../../i18n/format.ts";
import type { Presenter } from "../../presentation/context.ts";
import { upTo, weight } from "../../presentation/weights.ts";
import { lookBackText } from "../../presentation/writing.ts";

/** From here on a decimal says nothing more. */
const WHOLE = 100;

export const presenter: Presenter<"velocity"> = {
  present: ({ perDay, before, acceleration }, context) => {
    const { p, language } = context;
    // All three are written alike, and the difference is that of what is written.
    const small = [perDay, before, acceleration].some((one) => Math.abs(one) < WHOLE);
    const written = (value: number) => Number(value.toFixed(small ? 1 : 0));
    const change = written(written(perDay) - written(before));
    const changed = change > 0 ? "faster" : "slower";
    const signed = (value: number) =>
      `${written(value) > 0 ? "+" : ""}${formatNumber(written(value) || 0, language, 1)}`;
    const about = p(`velocity.${change === 0 ? "same" : changed}`, {
      change: formatNumber(Math.abs(change), language, 1),
      before: signed(before),
    });
    return {
      period: lookBackText("30d", context.view, context),
      figures: [
        {
          text: p("velocity.perDay", { value: signed(perDay) }),
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

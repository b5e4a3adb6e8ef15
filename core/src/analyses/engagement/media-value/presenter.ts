import { formatEstimate } from "../../../i18n/rare-formats.ts";
import type { Presenter } from "../../presentation/context.ts";

const CURRENCY = "EUR";

export const presenter: Presenter<"media-value"> = {
  present: ({ total, perPost, interactions, valuePerEngagement }, { p, formats, language }) => {
    const money = (value: number) => formatEstimate(value, CURRENCY, language);
    const estimate = p("media.estimate", {
      interactions: formats.count.value(interactions),
      value: money(valuePerEngagement),
    });
    return {
      figures: [
        {
          text: money(total),
          about: [p("media.perPost", { value: money(perPost) }), estimate],
          numbers: [{ value: total, as: "euro" }],
        },
      ],
    };
  },
  formula: ({ interactions, valuePerEngagement, total }, _n, { count, rate }) =>
    `${count(interactions)} × ${rate(valuePerEngagement)} ≈ ${count(total)}`,
};

import type { Presenter } from "../../presentation/context.ts";

const FLAG_TONES = { low: "warning", usual: "positive", high: "warning" } as const;

export const presenter: Presenter<"comment-ratio"> = {
  present: ({ ratio, flag }, { t, formats }) => ({
    figures: [
      {
        text: formats.decimal.value(ratio),
        verdict: { text: t(`comment-ratio.${flag}`), tone: FLAG_TONES[flag] },
        about: [],
        numbers: [{ value: ratio, as: "decimal" }],
      },
    ],
    chart: {
      kind: "bullets",
      input: {
        rows: [
          { label: t("comment-ratio.title"), value: ratio, min: 0, max: 8, normal: { from: 0.5, to: 5 } },
        ],
        formats: formats.decimal,
      },
    },
  }),
  formula: ({ ratio, likes, comments }, _n, { count, rate }) =>
    `100 × ${count(comments)} ÷ ${count(likes)} ≈ ${rate(ratio)}`,
};

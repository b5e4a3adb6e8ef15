import { formatEstimate } from "../../i18n/format.ts";
import type { TierBenchmark } from "../engagement/tier-benchmark.ts";
import type { Context, Presenters } from "./context.ts";

const CURRENCY = "EUR";
const FLAG_TONES = { low: "warning", usual: "positive", high: "warning" } as const;

export const ENGAGEMENT_FIGURES: Presenters<
  "median-engagement" | "comment-ratio" | "tier-benchmark" | "media-value"
> = {
  "median-engagement": ({ rate }, { p, formats, view, results }) => {
    const mean = results["engagement-rate"];
    const beside = mean?.ok && view.definition === "mean" ? formats.percent.value(mean.value.rate) : null;
    return {
      figures: [
        {
          text: formats.percent.value(rate),
          about: beside === null ? [] : [p("median.beside", { mean: beside })],
        },
      ],
    };
  },

  "comment-ratio": ({ ratio, flag }, { t, formats }) => ({
    figures: [
      {
        text: formats.decimal.value(ratio),
        verdict: { text: t(`comment-ratio.${flag}`), tone: FLAG_TONES[flag] },
        about: [],
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

  "tier-benchmark": ({ tier, rate, percentile, peers, median }, context) => {
    const { t, p, formats } = context;
    const row = {
      label: tierName(tier, context),
      value: percentile,
      min: 0,
      max: 100,
      target: { value: 50, label: p("tier.middle", { median: formats.percent.value(median) }) },
      text: formats.percent.value(rate),
    };
    return {
      finding: p("finding.tier", { percentile: Math.round(percentile) }),
      chart: { kind: "bullets", input: { rows: [row], formats: formats.percent } },
      note: [t("tier-benchmark.peers", { peers })],
    };
  },

  "media-value": ({ total, perPost, interactions, valuePerEngagement }, { p, formats, language }) => {
    const money = (value: number) => formatEstimate(value, CURRENCY, language);
    const estimate = p("media.estimate", {
      interactions: formats.count.value(interactions),
      value: money(valuePerEngagement),
    });
    return {
      figures: [{ text: money(total), about: [p("media.perPost", { value: money(perPost) }), estimate] }],
    };
  },
};

function tierName({ from, to }: TierBenchmark["tier"], { t, formats }: Context): string {
  const write = formats.count.tick;
  return to ? t("tier.range", { from: write(from), to: write(to) }) : t("tier.over", { from: write(from) });
}

import { formatDays } from "../../../i18n/format.ts";
import type { Context, Presenter } from "../../presentation/context.ts";
import { upTo, weight } from "../../presentation/weights.ts";
import type { TierBenchmark } from "./rule.ts";

export const presenter: Presenter<"tier-benchmark"> = {
  present: ({ from, to, tier, rate, percentile, peers, median }, context) => {
    const { t, p, formats, language } = context;
    const row = {
      label: tierName(tier, context),
      value: percentile,
      min: 0,
      max: 100,
      target: { value: 50, label: p("tier.middle", { median: formats.percent.value(median) }) },
      text: formats.percent.value(rate),
    };
    return {
      period: formatDays(from, to, language),
      finding: p("finding.tier", { percentile: Math.round(percentile) }),
      chart: { kind: "bullets", input: { rows: [row], formats: formats.percent } },
      note: [t("tier-benchmark.peers", { peers })],
    };
  },
  formula: ({ percentile, peers }, _n, { count, percent }) =>
    `${count((percentile / 100) * peers)} ÷ ${count(peers)} ≈ ${percent(percentile)}`,
  lead: ({ percentile }, { t }) => t("lead.tier", { percentile: Math.round(percentile) }),
  weight: weight(70, ({ percentile }) => 0.2 + upTo(50)(percentile - 50)),
};

function tierName({ from, to }: TierBenchmark["tier"], { t, formats }: Context): string {
  const write = formats.count.tick;
  return to ? t("tier.range", { from: write(from), to: write(to) }) : t("tier.over", { from: write(from) });
}

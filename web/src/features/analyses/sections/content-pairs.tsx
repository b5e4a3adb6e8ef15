import type { BarInput } from "@owlstat/core/charts/bars.ts";
import { barTable } from "@owlstat/core/charts/table.ts";
import { BarChart } from "../../../ui/charts/BarChart.tsx";
import { AnalysisCard } from "../AnalysisCard.tsx";
import type { AnalysisValue } from "../api.ts";
import { WIDE } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import { useSectionTexts } from "../texts.ts";

export function FeaturesCard({ analyses }: SectionProps) {
  const { t, p, c, formats, period } = useSectionTexts(analyses);
  const input = ({ features }: AnalysisValue<"emoji-question-cta">): BarInput => ({
    rows: features.map(({ feature, with: own, without }) => ({
      label: t(`feature.${feature}`),
      values: [own.rate, without.rate],
      n: own.n,
    })),
    names: [t("split.with"), t("split.without")],
    formats: { ...formats.percent, n: formats.n },
  });
  return (
    <AnalysisCard
      id="emoji-question-cta"
      basis={analyses}
      result={analyses.results["emoji-question-cta"]}
      when={period}
      finding={({ features }) => {
        const best = features.toSorted((a, b) => (b.lift ?? 0) - (a.lift ?? 0))[0];
        return best?.lift && best.lift > 1
          ? p("finding.feature", {
              feature: t(`feature.${best.feature}`),
              lift: formats.decimal.value(best.lift),
            })
          : undefined;
      }}
      table={(value) => barTable(input(value), c)}
    >
      {(value) => <BarChart input={input(value)} />}
    </AnalysisCard>
  );
}

export function SponsoredCard({ analyses, wide }: SectionProps & { wide: boolean }) {
  const { t, p, c, formats, period } = useSectionTexts(analyses);
  const input = ({ with: paid, without }: AnalysisValue<"sponsored">): BarInput => ({
    rows: [
      { label: t("sponsored.with"), values: [paid.rate], n: paid.n },
      { label: t("sponsored.without"), values: [without.rate], n: without.n },
    ],
    names: [t("metric.engagement")],
    formats: { ...formats.percent, n: formats.n },
  });
  return (
    <AnalysisCard
      id="sponsored"
      basis={analyses}
      result={analyses.results.sponsored}
      className={wide ? WIDE : undefined}
      when={period}
      finding={({ lift }) =>
        lift === null ? undefined : p("finding.sponsored", { lift: formats.decimal.value(lift) })
      }
      table={(value) => barTable(input(value), c)}
    >
      {(value) => <BarChart input={input(value)} />}
    </AnalysisCard>
  );
}

import { formatMoney } from "@owlstat/core/i18n/format.ts";
import { BulletBar } from "../../../ui/charts/BulletBar.tsx";
import { Badge } from "../../../ui/marks/Badge.tsx";
import { AnalysisCard } from "../AnalysisCard.tsx";
import { BigFigure } from "../BigFigure.tsx";
import type { SectionProps } from "../section-props.ts";
import { useSectionTexts } from "../texts.ts";

/** The currency of an installation's prices. */
const CURRENCY = "EUR";

export function MedianCard({ analyses }: SectionProps) {
  const { p, formats, period } = useSectionTexts(analyses);
  const mean = analyses.results["engagement-rate"];
  return (
    <AnalysisCard
      id="median-engagement"
      basis={analyses}
      result={analyses.results["median-engagement"]}
      when={period}
    >
      {({ rate }) => (
        <BigFigure value={formats.percent.value(rate)}>
          {mean.ok && analyses.definition === "mean" && (
            <span>{p("median.beside", { mean: formats.percent.value(mean.value.rate) })}</span>
          )}
        </BigFigure>
      )}
    </AnalysisCard>
  );
}

const FLAG_TONES = { low: "warning", usual: "positive", high: "warning" } as const;

export function CommentRatioCard({ analyses }: SectionProps) {
  const { t, formats, period } = useSectionTexts(analyses);
  return (
    <AnalysisCard
      id="comment-ratio"
      basis={analyses}
      result={analyses.results["comment-ratio"]}
      when={period}
    >
      {({ ratio, flag }) => (
        <div className="flex flex-col gap-3">
          <BigFigure value={formats.decimal.value(ratio)}>
            <Badge tone={FLAG_TONES[flag]}>{t(`comment-ratio.${flag}`)}</Badge>
          </BigFigure>
          <BulletBar
            input={{
              rows: [
                {
                  label: t("comment-ratio.title"),
                  value: ratio,
                  min: 0,
                  max: 8,
                  normal: { from: 0.5, to: 5 },
                },
              ],
              formats: formats.decimal,
            }}
          />
        </div>
      )}
    </AnalysisCard>
  );
}

export function TierCard({ analyses }: SectionProps) {
  const { t, p, formats, period } = useSectionTexts(analyses);
  return (
    <AnalysisCard
      id="tier-benchmark"
      basis={analyses}
      result={analyses.results["tier-benchmark"]}
      finding={({ percentile }) => p("finding.tier", { percentile: Math.round(percentile) })}
      when={period}
    >
      {({ tier, rate, percentile, peers, median }) => (
        <div className="flex flex-col gap-2">
          <BulletBar
            input={{
              rows: [
                {
                  label: tier.to
                    ? t("tier.range", {
                        from: formats.count.tick(tier.from),
                        to: formats.count.tick(tier.to),
                      })
                    : t("tier.over", { from: formats.count.tick(tier.from) }),
                  value: percentile,
                  min: 0,
                  max: 100,
                  target: { value: 50, label: p("tier.middle", { median: formats.percent.value(median) }) },
                  text: formats.percent.value(rate),
                },
              ],
              formats: formats.percent,
            }}
          />
          <p className="text-muted">{t("tier-benchmark.peers", { peers })}</p>
        </div>
      )}
    </AnalysisCard>
  );
}

export function MediaValueCard({ analyses }: SectionProps) {
  const { p, formats, language, period } = useSectionTexts(analyses);
  const money = (value: number) => formatMoney(Math.round(value * 100), CURRENCY, language);
  return (
    <AnalysisCard id="media-value" basis={analyses} result={analyses.results["media-value"]} when={period}>
      {({ total, perPost, interactions, valuePerEngagement }) => (
        <BigFigure value={money(total)}>
          <span>{p("media.perPost", { value: money(perPost) })}</span>
          <span>
            {p("media.estimate", {
              interactions: formats.count.value(interactions),
              value: money(valuePerEngagement),
            })}
          </span>
        </BigFigure>
      )}
    </AnalysisCard>
  );
}

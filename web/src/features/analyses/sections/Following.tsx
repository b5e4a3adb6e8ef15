import { lineTable } from "@owlstat/core/charts/table.ts";
import { ColumnChart } from "../../../ui/charts/ColumnChart.tsx";
import { LineChart } from "../../../ui/charts/LineChart.tsx";
import { Delta } from "../../../ui/marks/Delta.tsx";
import { AnalysisCard } from "../AnalysisCard.tsx";
import type { AnalysisValue } from "../api.ts";
import { BigFigure } from "../BigFigure.tsx";
import { CardGrid, WIDE } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import { useSectionTexts } from "../texts.ts";

const HEIGHT = 220;

export function Following(props: SectionProps) {
  return (
    <CardGrid>
      <FollowingCard {...props} />
      <RatioCard {...props} />
      <Bursts {...props} />
    </CardGrid>
  );
}

function FollowingCard({ analyses, today }: SectionProps) {
  const { t, c, formats, period, trend, imported } = useSectionTexts(analyses);
  const input = ({ points }: AnalysisValue<"following">) => ({
    series: [{ label: t("metric.following"), points }],
    running: today,
    whole: true,
    formats: formats.count,
    ...imported,
  });
  return (
    <AnalysisCard
      id="following"
      basis={analyses}
      result={analyses.results.following}
      when={period}
      finding={({ points }) => trend(t("metric.following"), points, formats.count)}
      table={(value) => lineTable(input(value), c)}
    >
      {(value) => <LineChart input={input(value)} height={HEIGHT} />}
    </AnalysisCard>
  );
}

function RatioCard({ analyses, today }: SectionProps) {
  const { t, p, c, formats, mean, period, imported } = useSectionTexts(analyses);
  const input = ({ points }: AnalysisValue<"ratio">) => ({
    series: [{ label: p("ratio.short"), points }],
    running: today,
    formats: formats.decimal,
    ...imported,
  });
  return (
    <AnalysisCard
      id="ratio"
      basis={analyses}
      result={analyses.results.ratio}
      when={period}
      finding={(value) => t(`ratio.class.${value.class}`)}
      table={(value) => lineTable(input(value), c)}
    >
      {(value) => (
        <div className="flex flex-col gap-3">
          {value.now !== null && (
            <BigFigure value={mean(value.now)} full={formats.decimal.value(value.now)} />
          )}
          {value.points.length > 1 && <LineChart input={input(value)} height={HEIGHT - 52} />}
        </div>
      )}
    </AnalysisCard>
  );
}

function Bursts({ analyses, today }: SectionProps) {
  const { t, p, c, formats, imported } = useSectionTexts(analyses);
  const input = ({ changes, bursts }: AnalysisValue<"follow-bursts">) => ({
    series: [{ label: t("metric.following"), points: changes }],
    bySign: true,
    marked: bursts.map(({ day }) => day),
    running: today,
    whole: true,
    formats: formats.signedCount,
    ...imported,
  });
  return (
    <AnalysisCard
      id="follow-bursts"
      basis={analyses}
      result={analyses.results["follow-bursts"]}
      className={WIDE}
      when={p("period.90d")}
      finding={({ bursts }) => p("finding.bursts", { count: bursts.length })}
      table={(value) => lineTable(input(value), c)}
    >
      {(value) => (
        <div className="flex flex-col gap-4">
          <ColumnChart input={input(value)} height={HEIGHT} />
          {value.bursts.length > 0 && (
            <ul className="flex flex-col divide-y divide-line">
              {value.bursts
                .toReversed()
                .slice(0, 6)
                .map(({ day, rise, fall }) => (
                  <li key={day} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
                    <span className="font-medium">{formats.count.day(day)}</span>
                    <span className="flex flex-wrap items-baseline gap-x-2">
                      <Delta value={rise} />
                      {fall && (
                        <span className="text-muted">
                          {p("bursts.fall", {
                            amount: formats.count.value(fall.amount),
                            day: formats.count.day(fall.day),
                          })}
                        </span>
                      )}
                    </span>
                  </li>
                ))}
            </ul>
          )}
        </div>
      )}
    </AnalysisCard>
  );
}

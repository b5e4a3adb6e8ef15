import type { BarInput } from "@owlstat/core/charts/bars.ts";
import { barTable, lineTable } from "@owlstat/core/charts/table.ts";
import { formatDate } from "@owlstat/core/i18n/format.ts";
import { BarChart } from "../../../ui/charts/BarChart.tsx";
import { ColumnChart } from "../../../ui/charts/ColumnChart.tsx";
import { LineChart } from "../../../ui/charts/LineChart.tsx";
import { Delta } from "../../../ui/marks/Delta.tsx";
import { AnalysisCard } from "../AnalysisCard.tsx";
import type { AnalysisValue } from "../api.ts";
import { BigFigure } from "../BigFigure.tsx";
import { CardGrid, WIDE } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import { useSectionTexts } from "../texts.ts";
import { Anomalies, ForecastCard, Milestones } from "./growth-parts.tsx";

export function Growth(props: SectionProps) {
  return (
    <CardGrid>
      <FollowersCard {...props} />
      <NetGrowth {...props} />
      <Velocity {...props} />
      <DailyChange {...props} />
      <WeekdayGrowth {...props} />
      <Anomalies {...props} />
      <ForecastCard {...props} />
      <Milestones {...props} />
    </CardGrid>
  );
}

function FollowersCard({ analyses, today }: SectionProps) {
  const { t, c, formats, period, trend, imported } = useSectionTexts(analyses);
  const { followers, anomalies } = analyses.results;
  const marked = anomalies.ok ? anomalies.value.days.map(({ day }) => day) : [];
  const input = ({ points }: AnalysisValue<"followers">) => ({
    series: [{ label: t("metric.followers"), points }],
    running: today,
    marked,
    whole: true,
    formats: formats.count,
    ...imported,
  });
  return (
    <AnalysisCard
      id="followers"
      basis={analyses}
      result={followers}
      className={WIDE}
      when={period}
      finding={({ points }) => trend(t("metric.followers"), points, formats.count)}
      table={(value) => lineTable(input(value), c)}
    >
      {(value) => <LineChart input={input(value)} />}
    </AnalysisCard>
  );
}

function NetGrowth({ analyses }: SectionProps) {
  const { p, language, formats, period } = useSectionTexts(analyses);
  return (
    <AnalysisCard id="net-growth" basis={analyses} result={analyses.results["net-growth"]} when={period}>
      {({ change, percent, start, end, from, to }) => (
        <BigFigure value={formats.signedCount.value(change)}>
          {percent !== null && <Delta value={percent} kind="percent" />}
          <span>
            {p("net-growth.span", {
              start: formats.count.value(start),
              end: formats.count.value(end),
              from: formatDate(from, language),
              to: formatDate(to, language),
            })}
          </span>
        </BigFigure>
      )}
    </AnalysisCard>
  );
}

function Velocity({ analyses }: SectionProps) {
  const { p, mean } = useSectionTexts(analyses);
  const sign = (value: number) => `${value > 0 ? "+" : ""}${mean(value)}`;
  return (
    <AnalysisCard id="velocity" basis={analyses} result={analyses.results.velocity} when={p("period.30d")}>
      {({ perDay, before, acceleration }) => (
        <BigFigure value={p("velocity.perDay", { value: sign(perDay) })}>
          <span>
            {p(`velocity.${acceleration > 0 ? "faster" : acceleration < 0 ? "slower" : "same"}`, {
              change: mean(Math.abs(acceleration)),
              before: sign(before),
            })}
          </span>
        </BigFigure>
      )}
    </AnalysisCard>
  );
}

function DailyChange({ analyses, today }: SectionProps) {
  const { t, p, c, formats, period, imported } = useSectionTexts(analyses);
  const input = ({ points }: AnalysisValue<"daily-change">) => ({
    series: [{ label: t("daily-change.title"), points }],
    bySign: true,
    running: today,
    whole: true,
    formats: formats.signedCount,
    ...imported,
  });
  return (
    <AnalysisCard
      id="daily-change"
      basis={analyses}
      result={analyses.results["daily-change"]}
      className={WIDE}
      when={period}
      finding={({ points }) => {
        const known = points.filter((point) => point.value !== null);
        const best = known.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))[0];
        if (!best?.value || best.value < 0) return undefined;
        const change = formats.signedCount.value(best.value);
        return p("finding.best-day", { change, day: formats.count.day(best.day) });
      }}
      table={(value) => lineTable(input(value), c)}
    >
      {(value) => <ColumnChart input={input(value)} />}
    </AnalysisCard>
  );
}

function WeekdayGrowth({ analyses }: SectionProps) {
  const { t, p, c, formats, mean: write, weekday, period } = useSectionTexts(analyses);
  const input = ({ weekdays }: AnalysisValue<"weekday-growth">): BarInput => ({
    rows: weekdays.map(({ weekday: index, mean, n }) => ({ label: weekday(index), values: [mean], n })),
    names: [t("weekday-growth.title")],
    ordered: true,
    bySign: true,
    formats: {
      value: (value) => `${value > 0 ? "+" : ""}${write(value)}`,
      missing: formats.count.missing,
      n: formats.n,
    },
  });
  return (
    <AnalysisCard
      id="weekday-growth"
      basis={analyses}
      result={analyses.results["weekday-growth"]}
      when={period}
      finding={({ weekdays }) => {
        const best = weekdays.toSorted((a, b) => (b.mean ?? -Infinity) - (a.mean ?? -Infinity))[0];
        return best && p("finding.weekday", { weekday: weekday(best.weekday) });
      }}
      table={(value) => barTable(input(value), c)}
    >
      {(value) => <BarChart input={input(value)} />}
    </AnalysisCard>
  );
}

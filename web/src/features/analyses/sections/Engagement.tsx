import type { BandInput } from "@owlstat/core/charts/band.ts";
import { histogramGeometry } from "@owlstat/core/charts/histogram.ts";
import { bandTable, readingsTable } from "@owlstat/core/charts/table.ts";
import { addDays, type Day, dayOf, dayRange } from "@owlstat/core/time.ts";
import { BandChart } from "../../../ui/charts/BandChart.tsx";
import { CurveChart } from "../../../ui/charts/CurveChart.tsx";
import { Histogram } from "../../../ui/charts/Histogram.tsx";
import { AnalysisCard } from "../AnalysisCard.tsx";
import type { AnalysisValue } from "../api.ts";
import { CardGrid, WIDE } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import { useSectionTexts } from "../texts.ts";
import { CommentRatioCard, MedianCard, MediaValueCard, TierCard } from "./engagement-figures.tsx";

const HEIGHT = 220;

export function Engagement(props: SectionProps) {
  return (
    <CardGrid>
      <RateCard {...props} />
      <MedianCard {...props} />
      <CommentRatioCard {...props} />
      <PerPostCard {...props} id="applause" />
      <PerPostCard {...props} id="conversation" />
      <DistributionCard {...props} />
      <TierCard {...props} />
      <MediaValueCard {...props} />
    </CardGrid>
  );
}

function RateCard({ analyses }: SectionProps) {
  const { t, p, c, formats, period } = useSectionTexts(analyses);
  const label = t("metric.engagement");
  const half = p("engagement.half");
  // A week's value holds for all of its days, so its line is a step.
  const input = (value: AnalysisValue<"engagement-rate">): BandInput => {
    const days = weekDays(value, analyses.window);
    return {
      series: [{ label, points: days.map(({ day, week }) => ({ day, value: week.rate })) }],
      band: {
        label: half,
        spreads: days.map(({ day, week }) => ({ day, low: week.low, high: week.high })),
      },
      fromZero: true,
      formats: formats.percent,
    };
  };
  const byWeek = ({ weeks }: AnalysisValue<"engagement-rate">): BandInput => ({
    series: [{ label, points: weeks.map(({ monday, rate }) => ({ day: monday, value: rate })) }],
    band: { label: half, spreads: weeks.map(({ monday, low, high }) => ({ day: monday, low, high })) },
    formats: formats.percent,
  });
  return (
    <AnalysisCard
      id="engagement-rate"
      basis={analyses}
      result={analyses.results["engagement-rate"]}
      className={WIDE}
      when={`${t(`definition.${analyses.definition}`)} · ${p("engagement.weekly")} · ${period}`}
      finding={({ rate }) => p("finding.rate", { rate: formats.percent.value(rate) })}
      table={(value) => bandTable(byWeek(value), c)}
    >
      {(value) => <BandChart input={input(value)} />}
    </AnalysisCard>
  );
}

/** Every day of the window with the week it belongs to; a week without posts has no days here. */
function weekDays({ weeks }: AnalysisValue<"engagement-rate">, { from, to }: { from: Day; to: Day }) {
  return weeks.flatMap((week) =>
    dayRange(week.monday, addDays(week.monday, 6))
      .filter((day) => day >= from && day <= to)
      .map((day) => ({ day, week })),
  );
}

function PerPostCard({ analyses, id }: SectionProps & { id: "applause" | "conversation" }) {
  const { t, p, c, formats, oneDecimal, period } = useSectionTexts(analyses);
  const input = ({ posts }: AnalysisValue<typeof id>) => ({
    label: t(`${id}.title`),
    points: posts.map(({ publishedAt, value }) => ({
      at: publishedAt,
      label: formats.count.dayTick(dayOf(publishedAt), "day"),
      value,
    })),
    fromZero: true,
    whole: true,
    formats: { ...formats.count, value: formats.count.tick },
  });
  return (
    <AnalysisCard
      id={id}
      basis={analyses}
      result={analyses.results[id]}
      when={period}
      finding={({ mean }) =>
        p(`finding.${id}`, { mean: mean < 100 ? oneDecimal.value(mean) : formats.count.tick(mean) })
      }
      table={({ posts }) => ({
        columns: [
          { label: c("table.day"), numeric: false },
          { label: t(`${id}.title`), numeric: true },
        ],
        rows: posts.map(({ publishedAt, value }) => {
          const day = dayOf(publishedAt);
          return [
            { text: formats.count.day(day), raw: day },
            { text: formats.count.value(value), raw: value },
          ];
        }),
      })}
    >
      {(value) => <CurveChart input={input(value)} height={HEIGHT} />}
    </AnalysisCard>
  );
}

function DistributionCard({ analyses }: SectionProps) {
  const { t, p, c, formats, period } = useSectionTexts(analyses);
  const input = ({ bins, median }: AnalysisValue<"distribution">) => ({
    bins,
    name: t("metric.posts"),
    marks: [{ value: median, label: p("median.mark", { value: formats.percent.value(median) }) }],
    formats: { ...formats.percent, count: formats.count.value },
  });
  return (
    <AnalysisCard
      id="distribution"
      basis={analyses}
      result={analyses.results.distribution}
      className={WIDE}
      when={period}
      finding={({ median }) => p("finding.distribution", { median: formats.percent.value(median) })}
      table={(value) =>
        readingsTable(histogramGeometry(input(value), { width: 720, height: HEIGHT }).readings, c)
      }
    >
      {(value) => <Histogram input={input(value)} />}
    </AnalysisCard>
  );
}

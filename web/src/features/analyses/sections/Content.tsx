import type { Bucket } from "@owlstat/core/analyses/content/groups.ts";
import type { BarInput } from "@owlstat/core/charts/bars.ts";
import { calendarGeometry } from "@owlstat/core/charts/calendar.ts";
import { dotStripGeometry } from "@owlstat/core/charts/dot-strip.ts";
import { proportionGeometry } from "@owlstat/core/charts/proportion.ts";
import { barTable, readingsTable } from "@owlstat/core/charts/table.ts";
import { type Day, daysBetween } from "@owlstat/core/time.ts";
import { BarChart } from "../../../ui/charts/BarChart.tsx";
import { CalendarChart } from "../../../ui/charts/CalendarChart.tsx";
import { DotStrip } from "../../../ui/charts/DotStrip.tsx";
import { ProportionBar } from "../../../ui/charts/ProportionBar.tsx";
import { AnalysisCard } from "../AnalysisCard.tsx";
import type { AnalysisValue } from "../api.ts";
import { bucketName, bucketRows } from "../buckets.ts";
import { CardGrid, WIDE } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import { useSectionTexts } from "../texts.ts";
import { FeaturesCard, SponsoredCard } from "./content-pairs.tsx";

const BOX = { width: 720, height: 260 };

export function Content(props: SectionProps) {
  return (
    <CardGrid>
      <FormatMixCard {...props} />
      <FormatPerformanceCard {...props} />
      <CaptionLengthCard {...props} />
      <FeaturesCard {...props} />
      <CadenceCard {...props} />
      <SponsoredCard {...props} wide={isLong(props.analyses.window)} />
    </CardGrid>
  );
}

function FormatMixCard({ analyses }: SectionProps) {
  const { t, p, c, formats, period } = useSectionTexts(analyses);
  const input = ({ formats: parts }: AnalysisValue<"format-mix">) => ({
    parts: parts
      .filter(({ count }) => count > 0)
      .map(({ format, count }) => ({ label: t(`format.${format}`), value: count })),
    formats: { value: formats.count.value, share: formats.share },
  });
  return (
    <AnalysisCard
      id="format-mix"
      basis={analyses}
      result={analyses.results["format-mix"]}
      className={WIDE}
      when={period}
      finding={({ formats: parts }) => {
        const most = parts.toSorted((a, b) => b.count - a.count)[0];
        return (
          most && p("finding.mix", { format: t(`format.${most.format}`), share: formats.share(most.share) })
        );
      }}
      table={(value) => readingsTable(proportionGeometry(input(value), BOX).readings, c)}
    >
      {(value) => <ProportionBar input={input(value)} />}
    </AnalysisCard>
  );
}

function FormatPerformanceCard({ analyses }: SectionProps) {
  const { t, p, c, formats, period } = useSectionTexts(analyses);
  const input = ({ formats: rows }: AnalysisValue<"format-performance">) => ({
    rows: rows
      .filter(({ n }) => n > 0)
      .map(({ format, rates, spread }) => ({
        label: t(`format.${format}`),
        values: rates,
        middle: spread?.rate ?? null,
        low: spread?.low ?? null,
        high: spread?.high ?? null,
      })),
    name: t("metric.engagement"),
    fromZero: true,
    formats: { ...formats.percent, n: formats.n },
  });
  return (
    <AnalysisCard
      id="format-performance"
      basis={analyses}
      result={analyses.results["format-performance"]}
      className={WIDE}
      when={period}
      finding={({ formats: rows }) => {
        const rated = rows.filter(({ spread }) => spread !== null);
        const best = rated.toSorted((a, b) => (b.spread?.rate ?? 0) - (a.spread?.rate ?? 0))[0];
        return best && rated.length > 1
          ? p("finding.format", {
              format: t(`format.${best.format}`),
              rate: formats.percent.value(best.spread?.rate ?? 0),
            })
          : undefined;
      }}
      table={(value) => readingsTable(dotStripGeometry(input(value), BOX).readings, c)}
    >
      {(value) => <DotStrip input={input(value)} />}
    </AnalysisCard>
  );
}

function CaptionLengthCard({ analyses }: SectionProps) {
  const { t, p, c, formats, period } = useSectionTexts(analyses);
  const input = ({ buckets }: AnalysisValue<"caption-length">): BarInput => ({
    rows: bucketRows(buckets, t),
    names: [t("metric.engagement")],
    formats: { ...formats.percent, n: formats.n },
  });
  return (
    <AnalysisCard
      id="caption-length"
      basis={analyses}
      result={analyses.results["caption-length"]}
      when={period}
      finding={({ buckets }) => {
        const best = bestBucket(buckets);
        return best && p("finding.caption", { range: bucketName(best, t) });
      }}
      table={(value) => barTable(input(value), c)}
    >
      {(value) => <BarChart input={input(value)} />}
    </AnalysisCard>
  );
}

/** The best of those with enough posts to speak for. */
function bestBucket(buckets: readonly Bucket[]): Bucket | undefined {
  return buckets.filter(({ n }) => n >= 3).toSorted((a, b) => (b.rate ?? 0) - (a.rate ?? 0))[0];
}

/** Half a page holds the squares of half a year. */
function isLong({ from, to }: { from: Day; to: Day }): boolean {
  return daysBetween(from, to) > 120;
}

function CadenceCard({ analyses }: SectionProps) {
  const { t, p, c, formats, oneDecimal, period } = useSectionTexts(analyses);
  const input = ({ days }: AnalysisValue<"cadence">) => {
    const { from, to } = analyses.window;
    const counts = new Map(days.map(({ day, posts }) => [day, posts]));
    const ends = [from, to].map((day) => ({ day, value: counts.get(day) ?? null }));
    return {
      points: [...ends, ...days.map(({ day, posts }) => ({ day, value: posts }))],
      name: t("metric.posts"),
      weekdays: formats.weekdays,
      formats: { ...formats.count, missing: p("cadence.none") },
    };
  };
  return (
    <AnalysisCard
      id="cadence"
      basis={analyses}
      result={analyses.results.cadence}
      className={isLong(analyses.window) ? WIDE : undefined}
      when={period}
      finding={({ perWeek }) => p("finding.cadence", { perWeek: oneDecimal.value(perWeek) })}
      table={(value) => readingsTable(calendarGeometry(input(value), BOX).readings, c)}
    >
      {(value) => (
        <div className="flex flex-col gap-4">
          <CalendarChart input={input(value)} />
          <p className="text-muted">
            {p("cadence.gaps", {
              mean: oneDecimal.value(value.meanGap),
              longest: oneDecimal.value(value.longestGap.days),
            })}
          </p>
        </div>
      )}
    </AnalysisCard>
  );
}

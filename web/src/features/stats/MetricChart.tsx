import { overWindow } from "@owlstat/core/analyses/series.ts";
import { seriesName } from "@owlstat/core/analyses/series-name.ts";
import type { Metric } from "@owlstat/core/analyses/types.ts";
import { reachesBack, windowBefore } from "@owlstat/core/analyses/window.ts";
import type { ColumnInput } from "@owlstat/core/charts/columns.ts";
import type { LineInput } from "@owlstat/core/charts/line.ts";
import { lineTable } from "@owlstat/core/charts/table.ts";
import type { Point } from "@owlstat/core/charts/types.ts";
import type { StatsColumns } from "@owlstat/core/stats/rules.ts";
import { type Day, daysBetween } from "@owlstat/core/time.ts";
import { useMemo } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { ChartCard } from "../../ui/charts/ChartCard.tsx";
import { ColumnChart } from "../../ui/charts/ColumnChart.tsx";
import { LineChart } from "../../ui/charts/LineChart.tsx";
import { useChartFormats } from "../../ui/charts/use-chart-formats.ts";
import { useShading } from "../../ui/charts/use-shading.ts";
import { useTrend } from "../../ui/charts/use-trend.ts";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";

const HEIGHT = 440;

/** Of each figure, and of its change. */
const COLUMNS = {
  followers: ["followers_count", "followersdelta"],
  following: ["following_count", "followingdelta"],
  posts: ["posts_count", "postsdelta"],
  engagement: ["engagement", "engagementdelta"],
} as const satisfies Record<Metric, readonly (keyof StatsColumns)[]>;

type Figure = {
  stats: StatsColumns;
  metric: Metric;
  /** Each day's figure, or its change from the day before. */
  change: boolean;
  window: { from: Day; to: Day };
  today: Day;
};

/** One figure over the window, as large as the page allows. */
export function MetricChart({ period, ...figure }: Figure & { period: string }) {
  const t = useT("analyses");
  const c = useT("charts");
  const { metric, change } = figure;
  const name = t(seriesName(metric));
  const { points, input } = useChartInput(name, figure);
  const trend = useTrend();
  const enough = points.filter(({ value }) => value !== null).length > 1;
  return (
    <ChartCard
      title={name}
      subtitle={[change ? undefined : trend(name, points, input.formats), period].filter(Boolean).join(" · ")}
      table={enough ? lineTable(input, c) : undefined}
      how={<p>{t(`${change ? "daily-change" : "kpis"}.formula`)}</p>}
    >
      <div className="flex flex-col justify-center" style={{ minHeight: HEIGHT }}>
        {!enough ? (
          <TooEarly />
        ) : change ? (
          <ColumnChart input={input} height={HEIGHT} />
        ) : (
          <LineChart input={input} height={HEIGHT} />
        )}
      </div>
    </ChartCard>
  );
}

function useChartInput(name: string, { stats, metric, change, window, today }: Figure) {
  const c = useT("charts");
  const formats = useChartFormats();
  const column = stats[COLUMNS[metric][change ? 1 : 0]];
  const all = useMemo(
    () => stats.date.map((day, index): Point => ({ day, value: column[index] ?? null })),
    [stats, column],
  );
  const before = windowBefore(window);
  const previous = {
    label: c("previous"),
    points: overWindow(all, before),
    shift: daysBetween(before.from, window.from),
  };
  // A daily change needs no base day.
  const points = change
    ? all.filter(({ day }) => day >= window.from && day <= window.to)
    : overWindow(all, window);
  const rate = metric === "engagement";
  const shading = useShading(rate ? undefined : stats.imported);
  const input: LineInput & ColumnInput = {
    series: [{ label: name, points }],
    running: today,
    whole: !rate,
    formats: rate ? formats.percent : change ? formats.signedCount : formats.count,
    ...shading,
    ...(change ? { bySign: true } : reachesBack(previous.points, before) && { previous }),
  };
  return { points, input };
}

/** Shown when there is only one day, which does not make a line. */
function TooEarly() {
  const p = useT("profiles");
  return (
    <EmptyState compact kind="first" icon="chart" title={p("growth.starts")} text={p("growth.starts.text")} />
  );
}

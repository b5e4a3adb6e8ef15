import type { Kpi, Kpis } from "@owlstat/core/analyses/overview/kpis.ts";
import type { ViewState } from "@owlstat/core/analyses/view.ts";
import { windowBefore } from "@owlstat/core/analyses/window.ts";
import type { LineInput } from "@owlstat/core/charts/line.ts";
import { lineTable } from "@owlstat/core/charts/table.ts";
import { type Day, daysBetween } from "@owlstat/core/time.ts";
import { useMemo } from "react";
import { useT } from "../../platform/i18n.tsx";
import { ChartCard } from "../../ui/charts/ChartCard.tsx";
import { LineChart } from "../../ui/charts/LineChart.tsx";
import { useChartFormats } from "../../ui/charts/use-chart-formats.ts";
import { FirstWidth } from "../../ui/charts/use-chart-width.ts";
import { useShading } from "../../ui/charts/use-shading.ts";
import { useTrend } from "../../ui/charts/use-trend.ts";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Stale } from "../../ui/layout/Loading.tsx";
import { type Analyses, usePreviousKpis } from "./api.ts";
import { HowComputed } from "./HowComputed.tsx";
import { Missing } from "./Missing.tsx";
import { usePeriodText } from "./texts.ts";

/** High enough for a figure to read off, low enough to leave the sections in sight. */
const HEIGHT = 320;
/** As wide as the card lets it be on a page of full width. */
const WIDTH = 902;

type MainChartProps = {
  username: string;
  analyses: Analyses;
  metric: ViewState["metric"];
  today: Day;
  stale: boolean;
};

/** The picked figure over the window, beside the period before. */
export function MainChart({ username, analyses, metric, today, stale }: MainChartProps) {
  const t = useT("analyses");
  const c = useT("charts");
  const period = usePeriodText()(analyses.window);
  const { kpis } = analyses.results;
  const tile = kpis.ok ? kpis.value.tiles.find((one) => one.metric === metric) : undefined;
  const previous = usePreviousKpis(username, analyses);
  const input = useLineInput(analyses, tile, previous, today);
  const trend = useTrend();
  const how = <HowComputed id="kpis" basis={analyses} result={kpis} />;
  const name = t(`metric.${metric}`);
  const finding = tile && input && trend(name, tile.sparkline, input.formats);
  return (
    <Stale when={stale}>
      <ChartCard
        title={finding ?? name}
        subtitle={finding === undefined ? period : `${name} · ${period}`}
        table={input && lineTable(input, c)}
        how={how}
      >
        <div className="flex flex-col justify-center" style={{ minHeight: HEIGHT }}>
          {input ? (
            <FirstWidth value={WIDTH}>
              <LineChart input={input} height={HEIGHT} />
            </FirstWidth>
          ) : (
            <NoLine analyses={analyses} tile={tile} />
          )}
        </div>
      </ChartCard>
    </Stale>
  );
}

function useLineInput(
  analyses: Analyses,
  tile: Kpi | undefined,
  previous: Kpis | undefined,
  today: Day,
): LineInput | undefined {
  const t = useT("analyses");
  const c = useT("charts");
  const formats = useChartFormats();
  const rate = tile?.metric === "engagement";
  const shading = useShading(rate ? undefined : analyses.imported);
  return useMemo(() => {
    const known = tile?.sparkline.filter(({ value }) => value !== null) ?? [];
    if (!tile || known.length < 2) return undefined;
    const before = previous?.tiles.find(({ metric }) => metric === tile.metric)?.sparkline ?? [];
    const { window } = analyses;
    const label = t(`metric.${tile.metric}`);
    return {
      series: [{ label, points: tile.sparkline }],
      ...(before.length > 1 && {
        previous: {
          label: c("previous"),
          points: before,
          shift: daysBetween(windowBefore(window).from, window.from),
        },
      }),
      running: today,
      ...shading,
      formats: rate ? formats.percent : formats.count,
      whole: !rate,
    };
  }, [analyses, tile, rate, previous, today, shading, t, c, formats]);
}

/** One day is no line yet. */
function NoLine({ analyses, tile }: { analyses: Analyses; tile: Kpi | undefined }) {
  const p = useT("profiles");
  const { kpis } = analyses.results;
  if (!kpis.ok) return <Missing missing={kpis.missing} />;
  if (tile?.now == null && analyses.definition === "by_reach")
    return <Missing missing={{ need: 1, have: 0, unit: "connection" }} />;
  if (tile?.now == null)
    return (
      <EmptyState compact kind="nothing" icon="chart" title={p("chart.none")} text={p("chart.none.text")} />
    );
  return (
    <EmptyState compact kind="first" icon="chart" title={p("growth.starts")} text={p("growth.starts.text")} />
  );
}

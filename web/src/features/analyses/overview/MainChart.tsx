import { presenter } from "@owlstat/core/analyses/overview/kpis/presenter.ts";
import type { Context } from "@owlstat/core/analyses/presentation/context.ts";
import { present } from "@owlstat/core/analyses/presentation/present.ts";
import { headingOf, type Presented } from "@owlstat/core/analyses/presentation/presented.ts";
import type { ViewState } from "@owlstat/core/analyses/view.ts";
import type { Day } from "@owlstat/core/time.ts";
import { type ReactNode, useMemo } from "react";
import { ChartCard } from "../../../ui/charts/ChartCard.tsx";
import { LineChart } from "../../../ui/charts/LineChart.tsx";
import { FirstWidth } from "../../../ui/charts/use-chart-width.ts";
import { EmptyState } from "../../../ui/layout/EmptyState.tsx";
import { Stale } from "../../../ui/layout/Loading.tsx";
import { type Analyses, usePreviousKpis } from "../api.ts";
import { Drawn, type Pens } from "../Drawn.tsx";
import { How } from "../How.tsx";
import { BELOW_BARS, cardAnchorOf } from "../SectionFrame.tsx";
import { usePresentContext } from "../use-present-context.ts";

/** The height of the chart. */
const HEIGHT = 320;
/**
 * The widths the server draws for: a card on a page of full width, and one on a phone. The browser leaves these pictures
 * until somebody touches the page, so the style sheet shows the one that fits.
 */
const AT_REST = [
  { width: 902, screen: "max-md:hidden" },
  { width: 326, screen: "md:hidden" },
];
const PENS: Pens = { line: LineChart };

type MainChartProps = {
  username: string;
  analyses: Analyses;
  metric: ViewState["metric"];
  today: Day;
  stale: boolean;
  /** The reader's goal for the selected metric. */
  goal?: { value: number; label: string } | undefined;
  /** What can be done about the selected metric. */
  beside?: ReactNode;
};

/** The picked figure over the window, beside the period before. */
export function MainChart({ username, analyses, metric, today, stale, goal, beside }: MainChartProps) {
  const context = usePresentContext({ analyses, today });
  const previous = usePreviousKpis(username, analyses);
  const { kpis } = analyses.results;
  const shown = useMemo(() => {
    const view: Context["view"] = {
      ...context.view,
      metric,
      ...(previous && { previous }),
      ...(goal && { goal }),
    };
    return present("kpis", presenter, kpis, { ...context, view });
  }, [context, goal, kpis, metric, previous]);
  const { title, subtitle = shown.period } = headingOf(shown);
  return (
    <Stale when={stale}>
      <ChartCard
        title={shown.missing ? context.t(`metric.${metric}`) : title}
        subtitle={subtitle}
        table={shown.table ?? undefined}
        chart={shown.chart}
        analysis={shown.id}
        id={cardAnchorOf(shown)}
        className={BELOW_BARS}
        how={<How shown={shown} />}
        beside={beside}
      >
        <div className="flex flex-col justify-center" style={shown.chart ? { minHeight: HEIGHT } : undefined}>
          <Line shown={shown} />
        </div>
      </ChartCard>
    </Stale>
  );
}

function Line({ shown: { chart, missing, noChart } }: { shown: Presented }) {
  if (!chart) return <EmptyState compact icon="chart" kind="nothing" {...(missing ?? noChart)} />;
  if (!import.meta.env.SSR) return <Drawn chart={chart} pens={PENS} />;
  return AT_REST.map(({ width, screen }) => (
    <div key={width} className={screen}>
      <FirstWidth value={width}>
        <Drawn chart={chart} pens={PENS} />
      </FirstWidth>
    </div>
  ));
}

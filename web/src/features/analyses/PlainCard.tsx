import { CATALOGUE } from "@owlstat/core/analyses/catalogue.ts";
import type { Presented } from "@owlstat/core/analyses/presentation/presented.ts";
import { BandChart } from "../../ui/charts/BandChart.tsx";
import { BarChart } from "../../ui/charts/BarChart.tsx";
import { BulletBar } from "../../ui/charts/BulletBar.tsx";
import { CalendarChart } from "../../ui/charts/CalendarChart.tsx";
import { ColumnChart } from "../../ui/charts/ColumnChart.tsx";
import { CurveChart } from "../../ui/charts/CurveChart.tsx";
import { DotStrip } from "../../ui/charts/DotStrip.tsx";
import { FanChart } from "../../ui/charts/FanChart.tsx";
import { HeatmapChart } from "../../ui/charts/HeatmapChart.tsx";
import { Histogram } from "../../ui/charts/Histogram.tsx";
import { LineChart } from "../../ui/charts/LineChart.tsx";
import { ProportionBar } from "../../ui/charts/ProportionBar.tsx";
import { PyramidChart } from "../../ui/charts/PyramidChart.tsx";
import { Drawn, type Pens } from "./Drawn.tsx";
import { LargeFigure } from "./LargeFigure.tsx";
import { PresentedCard } from "./PresentedCard.tsx";
import { WIDE } from "./SectionFrame.tsx";

/** Every kind of chart, for analyses that no section places by itself. */
const PENS: Pens = {
  band: BandChart,
  bars: BarChart,
  bullets: BulletBar,
  calendar: CalendarChart,
  columns: ColumnChart,
  curve: CurveChart,
  dots: DotStrip,
  fan: FanChart,
  heatmap: HeatmapChart,
  histogram: Histogram,
  line: LineChart,
  proportion: ProportionBar,
  pyramid: PyramidChart,
};

/** An analysis that needs nothing special: its figures, its chart and its notes below each other. */
export function PlainCard({ shown }: { shown: Presented }) {
  const { id, figures, chart, note } = shown;
  const { card, ownNotice } = CATALOGUE[id];
  return (
    <PresentedCard shown={shown} keep={ownNotice} className={card === "wide" ? WIDE : undefined}>
      <div className="flex flex-col gap-4">
        {figures.map((figure, index) => (
          <LargeFigure key={figure.name ?? index} figure={figure} />
        ))}
        <Drawn chart={chart} pens={PENS} />
        {note.map((line) => (
          <p key={line} className="text-muted">
            {line}
          </p>
        ))}
      </div>
    </PresentedCard>
  );
}

import { lineTable } from "@owlstat/core/charts/table.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { BandChart } from "../charts/BandChart.tsx";
import { BarChart } from "../charts/BarChart.tsx";
import { BulletBar } from "../charts/BulletBar.tsx";
import { CalendarChart } from "../charts/CalendarChart.tsx";
import { ChartCard } from "../charts/ChartCard.tsx";
import { ColumnChart } from "../charts/ColumnChart.tsx";
import { DotStrip } from "../charts/DotStrip.tsx";
import { FanChart } from "../charts/FanChart.tsx";
import { HeatmapChart } from "../charts/HeatmapChart.tsx";
import { Histogram } from "../charts/Histogram.tsx";
import { LineChart } from "../charts/LineChart.tsx";
import { ProportionBar } from "../charts/ProportionBar.tsx";
import { PyramidChart } from "../charts/PyramidChart.tsx";
import { Sparkline } from "../charts/Sparkline.tsx";
import { useChartFormats } from "../charts/use-chart-formats.ts";
import {
  BINS,
  CELLS,
  CHANGES,
  FORECAST,
  NOTES,
  POINTS,
  RATES,
  RUNNING,
  SPREADS,
  STRIPS,
} from "./chart-samples.ts";
import { Part } from "./Part.tsx";

export function Charts() {
  return (
    <>
      <OverTime />
      <Shares />
    </>
  );
}

function OverTime() {
  const t = useT("charts");
  const { count, percent, signedCount, weekdays } = useChartFormats();
  const followers = { label: "Followers", points: POINTS };
  const line = { series: [followers], running: RUNNING, notes: NOTES, formats: count };
  return (
    <Part title="Charts over time (sample values)">
      <ChartCard title="Line with a gap and a note" subtitle="Followers, 60 days" table={lineTable(line, t)}>
        <LineChart input={line} />
      </ChartCard>
      <ChartCard title="Line in its band">
        <BandChart
          input={{
            series: [{ label: "Rate", points: RATES }],
            band: { label: "Spread", spreads: SPREADS },
            formats: percent,
          }}
        />
      </ChartCard>
      <ChartCard title="Gains and losses">
        <ColumnChart
          input={{ series: [{ label: "Change", points: CHANGES }], bySign: true, formats: signedCount }}
        />
      </ChartCard>
      <ChartCard title="Forecast">
        <FanChart
          input={{
            history: followers,
            forecast: FORECAST,
            labels: { expected: "Expected", likely: "80 %", possible: "95 %" },
            formats: count,
          }}
        />
      </ChartCard>
      <ChartCard title="Calendar">
        <CalendarChart input={{ points: CHANGES, name: "Change", weekdays, formats: count }} />
      </ChartCard>
      <ChartCard title="Not enough data" shortage={{ kind: "days", need: 30, have: 4 }} />
      <Sparkline values={POINTS.map(({ value }) => value)} label="Followers" />
    </Part>
  );
}

function Shares() {
  const { count, percent, decimal, n, share, weekdays } = useChartFormats();
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour));
  return (
    <Part title="Charts of shares and groups (sample values)">
      <ChartCard title="Bars">
        <BarChart
          input={{
            names: ["Rate"],
            ordered: true,
            hatched: "fewer than 3 posts",
            formats: { ...percent, n },
            rows: [
              { label: "#design", values: [4.2], n: 12 },
              { label: "#home", values: [2.8], n: 7 },
              { label: "#light", values: [6.1], n: 2, hatched: true },
            ],
          }}
        />
      </ChartCard>
      <ChartCard title="Heatmap">
        <HeatmapChart
          input={{
            rows: weekdays,
            columns: hours,
            cells: CELLS,
            name: "Score",
            minimum: 2,
            diverging: true,
            formats: { ...decimal, n },
          }}
        />
      </ChartCard>
      <ChartCard title="Histogram">
        <Histogram input={{ bins: BINS, name: "Posts", formats: { ...percent, count: String } }} />
      </ChartCard>
      <ChartCard title="Proportions">
        <ProportionBar
          input={{
            formats: { ...count, share },
            parts: [
              { label: "Reel", value: 40 },
              { label: "Carousel", value: 25 },
              { label: "Image", value: 35 },
            ],
          }}
        />
      </ChartCard>
      <ChartCard title="Dot strip">
        <DotStrip input={{ rows: STRIPS, name: "Rate", formats: { ...percent, n } }} />
      </ChartCard>
      <ChartCard title="Bullet bars">
        <BulletBar
          input={{
            formats: decimal,
            rows: [{ label: "Followers", value: 1.4, min: -4, max: 4, base: 0, normal: { from: -1, to: 1 } }],
          }}
        />
      </ChartCard>
      <ChartCard title="Pyramid">
        <PyramidChart
          input={{
            left: "Women",
            right: "Men",
            formats: percent,
            rows: [
              { label: "18–24", left: 14, right: 11 },
              { label: "25–34", left: 22, right: 19 },
              { label: "35–44", left: 16, right: 18 },
            ],
          }}
        />
      </ChartCard>
    </Part>
  );
}

import { type HeatmapInput, heatmapGeometry, heatmapHeight } from "@owlstat/core/charts/heatmap.ts";
import { heatmapScene } from "@owlstat/core/charts/scenes/heatmap.ts";
import { rowsSentence } from "@owlstat/core/charts/sentence-rows.ts";
import { useMemo } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { ChartPicture, type ChartProps } from "./ChartPicture.tsx";
import { useChartWidth } from "./use-chart-width.ts";

export function HeatmapChart({ input, label }: ChartProps<HeatmapInput>) {
  const t = useT("charts");
  const { ref, width } = useChartWidth();
  const height = heatmapHeight(input);
  const geometry = useMemo(() => heatmapGeometry(input, { width, height }), [input, width, height]);
  return (
    <ChartPicture
      ref={ref}
      label={label}
      scene={heatmapScene(geometry)}
      readings={geometry.readings}
      axis={geometry.steps}
      summary={rowsSentence(geometry.readings, t)}
    />
  );
}

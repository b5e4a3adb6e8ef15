import { HEIGHTS } from "@owlstat/core/charts/chart.ts";
import { type HistogramInput, histogramGeometry } from "@owlstat/core/charts/histogram.ts";
import { histogramScene } from "@owlstat/core/charts/scenes/columns.ts";
import { rowsSentence } from "@owlstat/core/charts/sentence-rows.ts";
import { useMemo } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { ChartPicture, type ChartProps } from "./ChartPicture.tsx";
import { useChartWidth } from "./use-chart-width.ts";

export function Histogram({
  input,
  label,
  height = HEIGHTS.histogram,
}: ChartProps<HistogramInput> & { height?: number }) {
  const t = useT("charts");
  const { ref, width } = useChartWidth();
  const geometry = useMemo(() => histogramGeometry(input, { width, height }), [input, width, height]);
  return (
    <ChartPicture
      ref={ref}
      label={label}
      scene={histogramScene(geometry)}
      readings={geometry.readings}
      axis="x"
      summary={rowsSentence(geometry.readings, t)}
    />
  );
}

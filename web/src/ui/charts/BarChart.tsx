import { type BarInput, barGeometry, barHeight } from "@owlstat/core/charts/bars.ts";
import { barScene } from "@owlstat/core/charts/scenes/rows.ts";
import { barsSentence } from "@owlstat/core/charts/sentence-rows.ts";
import { useMemo } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { ChartPicture, type ChartProps } from "./ChartPicture.tsx";
import { useChartWidth } from "./use-chart-width.ts";

/** Ordered bars, or pairs of bars; as high as its rows need. */
export function BarChart({ input, label }: ChartProps<BarInput>) {
  const t = useT("charts");
  const { ref, width } = useChartWidth();
  const height = barHeight(input);
  const geometry = useMemo(() => barGeometry(input, { width, height }), [input, width, height]);
  return (
    <ChartPicture
      ref={ref}
      label={label}
      scene={barScene(geometry)}
      readings={geometry.readings}
      axis="y"
      summary={barsSentence(input, geometry.readings, t)}
    />
  );
}

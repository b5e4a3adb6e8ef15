import { type PyramidInput, pyramidGeometry, pyramidHeight } from "@owlstat/core/charts/pyramid.ts";
import { pyramidScene } from "@owlstat/core/charts/scenes/rows.ts";
import { rowsSentence } from "@owlstat/core/charts/sentence-rows.ts";
import { useMemo } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { ChartPicture, type ChartProps } from "./ChartPicture.tsx";
import { useChartWidth } from "./use-chart-width.ts";

export function PyramidChart({ input, label }: ChartProps<PyramidInput>) {
  const t = useT("charts");
  const { ref, width } = useChartWidth();
  const height = pyramidHeight(input.rows.length);
  const geometry = useMemo(() => pyramidGeometry(input, { width, height }), [input, width, height]);
  return (
    <ChartPicture
      ref={ref}
      label={label}
      scene={pyramidScene(geometry)}
      readings={geometry.readings}
      axis="y"
      summary={rowsSentence(geometry.readings, t)}
    />
  );
}

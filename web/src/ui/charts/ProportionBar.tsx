import {
  type ProportionInput,
  proportionGeometry,
  proportionHeight,
} from "@owlstat/core/charts/proportion.ts";
import { proportionScene } from "@owlstat/core/charts/scenes/rows.ts";
import { rowsSentence } from "@owlstat/core/charts/sentence-rows.ts";
import { useMemo } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { ChartPicture, type ChartProps } from "./ChartPicture.tsx";
import { useChartWidth } from "./use-chart-width.ts";

export function ProportionBar({ input, label }: ChartProps<ProportionInput>) {
  const t = useT("charts");
  const { ref, width } = useChartWidth();
  const height = proportionHeight(input);
  const geometry = useMemo(() => proportionGeometry(input, { width, height }), [input, width, height]);
  return (
    <ChartPicture
      ref={ref}
      label={label}
      scene={proportionScene(geometry)}
      readings={geometry.readings}
      axis="x"
      summary={rowsSentence(geometry.readings, t)}
    />
  );
}

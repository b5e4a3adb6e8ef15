import { HEIGHTS } from "@owlstat/core/charts/chart.ts";
import { type CurveInput, curveGeometry } from "@owlstat/core/charts/curve.ts";
import { curveScene } from "@owlstat/core/charts/scenes/lines.ts";
import { rowsSentence } from "@owlstat/core/charts/sentence-rows.ts";
import { useMemo } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { ChartPicture, type ChartProps } from "./ChartPicture.tsx";
import { useChartWidth } from "./use-chart-width.ts";

/** A line over steps that are no calendar, such as a post's age. */
export function CurveChart({
  input,
  label,
  height = HEIGHTS.curve,
}: ChartProps<CurveInput> & { height?: number }) {
  const t = useT("charts");
  const { ref, width } = useChartWidth();
  const geometry = useMemo(() => curveGeometry(input, { width, height }), [input, width, height]);
  return (
    <ChartPicture
      ref={ref}
      label={label}
      scene={curveScene(geometry)}
      readings={geometry.readings}
      axis="x"
      summary={rowsSentence(geometry.readings, t)}
    />
  );
}

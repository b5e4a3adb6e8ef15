import { type DotStripInput, dotStripGeometry, dotStripHeight } from "@owlstat/core/charts/dot-strip.ts";
import { dotStripScene } from "@owlstat/core/charts/scenes/rows.ts";
import { rowsSentence } from "@owlstat/core/charts/sentence-rows.ts";
import { useMemo } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { ChartPicture, type ChartProps } from "./ChartPicture.tsx";
import { useChartWidth } from "./use-chart-width.ts";

export function DotStrip({ input, label }: ChartProps<DotStripInput>) {
  const t = useT("charts");
  const { ref, width } = useChartWidth();
  const height = dotStripHeight(input.rows.length);
  const geometry = useMemo(() => dotStripGeometry(input, { width, height }), [input, width, height]);
  return (
    <ChartPicture
      ref={ref}
      label={label}
      scene={dotStripScene(geometry)}
      readings={geometry.readings}
      axis="y"
      summary={rowsSentence(geometry.readings, t)}
    />
  );
}

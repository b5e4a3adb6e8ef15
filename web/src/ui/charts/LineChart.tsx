import { HEIGHTS } from "@owlstat/core/charts/chart.ts";
import { type LineInput, lineGeometry } from "@owlstat/core/charts/line.ts";
import { lineScene } from "@owlstat/core/charts/scenes/lines.ts";
import { linesSentence } from "@owlstat/core/charts/sentence.ts";
import { useMemo } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { ChartPicture, type ChartProps } from "./ChartPicture.tsx";
import { useNoted } from "./chart-notes.ts";
import { useChartWidth } from "./use-chart-width.ts";

export function LineChart({
  input: given,
  label,
  height = HEIGHTS.line,
  summary,
}: ChartProps<LineInput> & { height?: number; summary?: string }) {
  const t = useT("charts");
  const { ref, width } = useChartWidth();
  const input = useNoted(given);
  const geometry = useMemo(() => lineGeometry(input, { width, height }), [input, width, height]);
  return (
    <ChartPicture
      ref={ref}
      label={label}
      scene={lineScene(geometry)}
      readings={geometry.readings}
      flags={geometry.flags}
      axis="x"
      summary={summary ?? linesSentence(input, t)}
    />
  );
}

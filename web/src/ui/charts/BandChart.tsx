import { type BandInput, bandGeometry } from "@owlstat/core/charts/band.ts";
import { HEIGHTS } from "@owlstat/core/charts/chart.ts";
import { bandScene } from "@owlstat/core/charts/scenes/lines.ts";
import { linesSentence } from "@owlstat/core/charts/sentence.ts";
import { useMemo } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { ChartPicture, type ChartProps } from "./ChartPicture.tsx";
import { useNoted } from "./chart-notes.ts";
import { useChartWidth } from "./use-chart-width.ts";

export function BandChart({
  input: given,
  label,
  height = HEIGHTS.band,
}: ChartProps<BandInput> & { height?: number }) {
  const t = useT("charts");
  const { ref, width } = useChartWidth();
  const input = useNoted(given);
  const geometry = useMemo(() => bandGeometry(input, { width, height }), [input, width, height]);
  return (
    <ChartPicture
      ref={ref}
      label={label}
      scene={bandScene(geometry)}
      readings={geometry.readings}
      flags={geometry.flags}
      axis="x"
      summary={linesSentence(input, t)}
    />
  );
}

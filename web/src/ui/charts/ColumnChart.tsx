import { HEIGHTS } from "@owlstat/core/charts/chart.ts";
import { type ColumnInput, columnGeometry } from "@owlstat/core/charts/columns.ts";
import { columnScene } from "@owlstat/core/charts/scenes/columns.ts";
import { columnsSentence } from "@owlstat/core/charts/sentence-rows.ts";
import { useMemo } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { ChartPicture, type ChartProps } from "./ChartPicture.tsx";
import { useNoted } from "./chart-notes.ts";
import { useChartWidth } from "./use-chart-width.ts";

export function ColumnChart({
  input: given,
  label,
  height = HEIGHTS.columns,
}: ChartProps<ColumnInput> & { height?: number }) {
  const t = useT("charts");
  const { ref, width } = useChartWidth();
  const input = useNoted(given);
  const geometry = useMemo(() => columnGeometry(input, { width, height }), [input, width, height]);
  return (
    <ChartPicture
      ref={ref}
      label={label}
      scene={columnScene(geometry)}
      readings={geometry.readings}
      flags={geometry.flags}
      axis="x"
      summary={columnsSentence(input, geometry.readings, t)}
    />
  );
}

import { HEIGHTS } from "@owlstat/core/charts/chart.ts";
import { type FanInput, fanGeometry } from "@owlstat/core/charts/fan.ts";
import { fanScene } from "@owlstat/core/charts/scenes/lines.ts";
import { forecastSentence, seriesSentence } from "@owlstat/core/charts/sentence.ts";
import { useMemo } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { ChartPicture, type ChartProps } from "./ChartPicture.tsx";
import { useNoted } from "./chart-notes.ts";
import { useChartWidth } from "./use-chart-width.ts";

export function FanChart({
  input: given,
  label,
  height = HEIGHTS.fan,
}: ChartProps<FanInput> & { height?: number }) {
  const t = useT("charts");
  const { ref, width } = useChartWidth();
  const input = useNoted(given);
  const geometry = useMemo(() => fanGeometry(input, { width, height }), [input, width, height]);
  const { history, forecast, formats } = input;
  const summary = `${seriesSentence(history, formats, t)} ${forecastSentence(forecast, formats, t)}`;
  return (
    <ChartPicture
      ref={ref}
      label={label}
      scene={fanScene(geometry)}
      readings={geometry.readings}
      flags={geometry.flags}
      axis="x"
      summary={summary}
    />
  );
}

import { CALENDAR_HEIGHT, type CalendarInput, calendarGeometry } from "@owlstat/core/charts/calendar.ts";
import { heatmapScene } from "@owlstat/core/charts/scenes/heatmap.ts";
import { daysSentence } from "@owlstat/core/charts/sentence-rows.ts";
import { useMemo } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { ChartPicture, type ChartProps } from "./ChartPicture.tsx";
import { useNoted } from "./chart-notes.ts";
import { useChartWidth } from "./use-chart-width.ts";

/** A heatmap of days: weeks from left to right, Monday on top. */
export function CalendarChart({ input: given, label }: ChartProps<CalendarInput>) {
  const t = useT("charts");
  const { ref, width } = useChartWidth();
  const input = useNoted(given);
  const geometry = useMemo(() => calendarGeometry(input, { width, height: CALENDAR_HEIGHT }), [input, width]);
  return (
    <ChartPicture
      ref={ref}
      label={label}
      scene={heatmapScene(geometry)}
      readings={geometry.readings}
      axis={geometry.steps}
      summary={daysSentence(geometry.readings, t)}
    />
  );
}

import { type BulletInput, bulletGeometry, bulletHeight } from "@owlstat/core/charts/bullet.ts";
import { bulletScene } from "@owlstat/core/charts/scenes/rows.ts";
import { measuresSentence } from "@owlstat/core/charts/sentence-rows.ts";
import { useMemo } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { ChartPicture, type ChartProps } from "./ChartPicture.tsx";
import { useChartWidth } from "./use-chart-width.ts";

/** Measures against a goal, a normal range or, from 0 to 100, as a percentile. */
export function BulletBar({ input, label }: ChartProps<BulletInput>) {
  const t = useT("charts");
  const { ref, width } = useChartWidth();
  const height = bulletHeight(input.rows);
  const geometry = useMemo(() => bulletGeometry(input, { width, height }), [input, width, height]);
  return (
    <ChartPicture
      ref={ref}
      label={label}
      scene={bulletScene(geometry)}
      readings={geometry.readings}
      axis="y"
      summary={measuresSentence(geometry.readings, t)}
    />
  );
}

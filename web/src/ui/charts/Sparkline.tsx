import { sparklineScene } from "@owlstat/core/charts/scenes/lines.ts";
import { type SparklineInput, sparklineGeometry } from "@owlstat/core/charts/sparkline.ts";
import { useMemo } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { Marks } from "./Marks.tsx";

type SparklineProps = SparklineInput & {
  /** What the line shows; without it the line is decoration next to figures that say the same. */
  label?: string;
  width?: number;
  height?: number;
};

/** A line of the size of a word. */
export function Sparkline({ values, paint, running, label, width = 96, height = 32 }: SparklineProps) {
  const t = useT("charts");
  const scene = useMemo(
    () => sparklineScene(sparklineGeometry({ values, paint, running }, { width, height })),
    [values, paint, running, width, height],
  );
  return (
    <svg
      role="img"
      aria-label={label && t("sparkline.label", { label })}
      aria-hidden={label === undefined ? true : undefined}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="block max-w-full"
    >
      <Marks marks={scene.marks} />
    </svg>
  );
}

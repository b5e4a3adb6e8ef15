import { type Paint, seriesPaint } from "./colors.ts";
import { drawables, round } from "./numbers.ts";
import { linearScale } from "./scales.ts";
import { type Trace, trace, traceBand } from "./trace.ts";
import type { Box } from "./types.ts";

export type SparklineInput = { values: readonly (number | null)[]; paint?: Paint; running?: boolean };
export type SparklineGeometry = Trace & { width: number; height: number; fill: string; paint: Paint };

const ROOM = 4;

/** A line without axes that fills its box; its last point is a dot. */
export function sparklineGeometry({ values, paint, running }: SparklineInput, box: Box): SparklineGeometry {
  const kept = drawables(values);
  const floor = Math.max(ROOM, box.height - ROOM);
  const x = linearScale([0, values.length - 1], [ROOM, Math.max(ROOM, box.width - ROOM)]);
  const y = linearScale([Math.min(...kept), Math.max(...kept)], [floor, ROOM]);
  const low = kept.length > 0 ? Math.min(...kept) : 0;
  const steps = values.map((value, index) => ({ x: round(x(index)), value }));
  const flat = kept.every((value) => value === low);
  const spans = steps.map((step) => ({
    x: step.x,
    low: step.value === null || flat ? null : low,
    high: step.value,
  }));
  return {
    width: box.width,
    height: box.height,
    ...trace(steps, y, running),
    fill: traceBand(spans, y),
    paint: paint ?? seriesPaint(0),
  };
}

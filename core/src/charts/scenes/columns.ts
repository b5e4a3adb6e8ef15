import type { ColumnGeometry } from "../columns.ts";
import type { HistogramGeometry } from "../histogram.ts";
import { block, haloText, horizontal, keyMarks, type Mark, type Scene, stroke, vertical } from "../scene.ts";
import { dayMarks, flagMarks, gridMarks, gridValueMarks, labelMarks } from "./axes.ts";
import { shadeLabelMarks, shadeMarks } from "./shades.ts";

export function columnScene(geometry: ColumnGeometry): Scene {
  const { width, height, plot, yTicks, xTicks, columns, marks, keys, flags, zero } = geometry;
  return {
    width,
    height,
    marks: [
      ...shadeMarks(geometry.shades),
      ...gridMarks(plot, yTicks),
      ...dayMarks(plot, xTicks),
      ...flagMarks(flags, plot),
      ...columns.flatMap((column) => block(column, column.paint, column.hatch, column.width > 6 ? 1.5 : 0)),
      ...(yTicks.length > 0 ? horizontal(plot.x, zero, plot.width, "muted") : []),
      ...marks.map(
        ({ x, y, up }): Mark => ({ kind: "path", d: `M${x - 4},${y}h8l-4,${up ? 6 : -6}z`, fill: "text" }),
      ),
      ...gridValueMarks(plot, yTicks),
      ...keyMarks(keys),
      ...shadeLabelMarks(geometry.shades),
    ],
  };
}

export function histogramScene(geometry: HistogramGeometry): Scene {
  const { width, height, plot, yTicks, xLabels, bars, marks } = geometry;
  return {
    width,
    height,
    marks: [
      ...gridMarks(plot, yTicks),
      ...bars.flatMap((bar) => block(bar, bar.paint, null, 0)),
      ...gridValueMarks(plot, yTicks),
      ...labelMarks(xLabels),
      ...marks.flatMap(({ x, top, label }) => [
        ...stroke(`M${x},${top}V${plot.y + plot.height}`, "surface", 3),
        ...vertical(x, top, plot.y + plot.height - top, "text", "4 3"),
        haloText(label),
      ]),
    ],
  };
}

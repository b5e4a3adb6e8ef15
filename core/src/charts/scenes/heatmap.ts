import type { DrawnCell, HeatmapGeometry } from "../heatmap.ts";
import { hatchKeyMarks, type Mark, type Scene, smallText, stroke, textMark } from "../scene.ts";
import { labelMarks } from "./axes.ts";

export function heatmapScene({
  width,
  height,
  cells,
  noted,
  rowLabels,
  columnLabels,
  scale,
  hatchKey,
}: HeatmapGeometry): Scene {
  const key = scale
    ? [
        ...scale.swatches.map((swatch): Mark => ({ kind: "rect", ...swatch, fill: swatch.paint, radius: 2 })),
        textMark(scale.low),
        textMark(scale.high),
      ]
    : [];
  return {
    width,
    height,
    marks: [
      ...labelMarks(rowLabels),
      ...labelMarks(columnLabels),
      ...cells.flatMap(oneCell),
      ...noted.map(
        (at): Mark => ({ kind: "circle", ...at, r: 3, fill: "text", stroke: "surface", strokeWidth: 1 }),
      ),
      ...key,
      ...hatchKeyMarks(hatchKey),
    ],
  };
}

function oneCell({ x, y, width, height, paint, opacity, hatch, text, textPaint }: DrawnCell): Mark[] {
  const marks: Mark[] = [{ kind: "rect", x, y, width, height, fill: paint, opacity, radius: 2 }];
  if (hatch !== null) marks.push(...stroke(hatch, "muted", 1));
  if (text !== null)
    marks.push(smallText({ x: x + width / 2, y: y + height / 2, text, anchor: "middle" }, textPaint));
  return marks;
}

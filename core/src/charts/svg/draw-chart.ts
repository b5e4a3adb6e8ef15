import { bandGeometry } from "../band.ts";
import { barGeometry, barHeight } from "../bars.ts";
import { bulletGeometry, bulletHeight } from "../bullet.ts";
import { CALENDAR_HEIGHT, calendarGeometry } from "../calendar.ts";
import { type Chart, HEIGHTS, type OneChart, type Panels } from "../chart.ts";
import { columnGeometry } from "../columns.ts";
import { curveGeometry } from "../curve.ts";
import { dotStripGeometry, dotStripHeight } from "../dot-strip.ts";
import { fanGeometry } from "../fan.ts";
import { heatmapGeometry, heatmapHeight } from "../heatmap.ts";
import { histogramGeometry } from "../histogram.ts";
import { lineGeometry } from "../line.ts";
import { proportionGeometry, proportionHeight } from "../proportion.ts";
import { pyramidGeometry, pyramidHeight } from "../pyramid.ts";
import { type Scene, textMark } from "../scene.ts";
import { columnScene, histogramScene } from "../scenes/columns.ts";
import { heatmapScene } from "../scenes/heatmap.ts";
import { bandScene, curveScene, fanScene, lineScene } from "../scenes/lines.ts";
import { barScene, bulletScene, dotStripScene, proportionScene, pyramidScene } from "../scenes/rows.ts";
import { LINE } from "../text.ts";
import type { Box } from "../types.ts";
import { drawScenes, type PenOptions, type Placed } from "./pen.ts";

const WIDTH = 720;
const HEADING = 2 * LINE;
const GAP = 24;
/** Narrower pages have panels below each other. */
const ROOM_FOR_TWO = 600;

type DrawOptions = PenOptions & { width?: number };

/** Any chart as an SVG document that stands alone, for PDF and mail: as high as it needs at this width. */
export function drawChart(chart: Chart, { width = WIDTH, ...pen }: DrawOptions): string {
  return drawScenes(chartScenes(chart, width), pen);
}

/** Any chart at a width as plain values, without its functions: it can be kept, and drawn later in any palette. */
export function chartScenes(chart: Chart, width: number): Placed[] {
  if (chart.kind !== "panels") return [{ x: 0, y: 0, scene: sceneOf(chart, width) }];
  const beside = width >= ROOM_FOR_TWO;
  return placedPanels(chart, beside ? (width - GAP) / 2 : width, beside);
}

/** Panels beside or below each other, each under its heading. */
function placedPanels({ panels }: Panels, width: number, beside: boolean): Placed[] {
  let [x, y] = [0, 0];
  return panels.flatMap(({ title, chart }) => {
    const marks = [textMark({ x: 0, y: LINE, text: title, anchor: "start" }, "text")];
    const scene = sceneOf(chart, width);
    const placed = [
      { x, y, scene: { width, height: HEADING, marks } },
      { x, y: y + HEADING, scene },
    ];
    if (beside) x += width + GAP;
    else y += HEADING + scene.height + GAP;
    return placed;
  });
}

function sceneOf(chart: OneChart, width: number): Scene {
  const box = (usual: number): Box => ({ width, height: chart.height ?? usual });
  switch (chart.kind) {
    case "line":
      return lineScene(lineGeometry(chart.input, box(HEIGHTS.line)));
    case "band":
      return bandScene(bandGeometry(chart.input, box(HEIGHTS.band)));
    case "fan":
      return fanScene(fanGeometry(chart.input, box(HEIGHTS.fan)));
    case "curve":
      return curveScene(curveGeometry(chart.input, box(HEIGHTS.curve)));
    case "columns":
      return columnScene(columnGeometry(chart.input, box(HEIGHTS.columns)));
    case "histogram":
      return histogramScene(histogramGeometry(chart.input, box(HEIGHTS.histogram)));
    case "bars":
      return barScene(barGeometry(chart.input, box(barHeight(chart.input))));
    case "heatmap":
      return heatmapScene(heatmapGeometry(chart.input, box(heatmapHeight(chart.input))));
    case "calendar":
      return heatmapScene(calendarGeometry(chart.input, box(CALENDAR_HEIGHT)));
    case "pyramid":
      return pyramidScene(pyramidGeometry(chart.input, box(pyramidHeight(chart.input.rows.length))));
    case "proportion":
      return proportionScene(proportionGeometry(chart.input, box(proportionHeight(chart.input))));
    case "dots":
      return dotStripScene(dotStripGeometry(chart.input, box(dotStripHeight(chart.input.rows.length))));
    case "bullets":
      return bulletScene(bulletGeometry(chart.input, box(bulletHeight(chart.input.rows))));
  }
}

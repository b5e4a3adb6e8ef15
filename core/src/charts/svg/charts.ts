import type { BandGeometry } from "../band.ts";
import type { BarGeometry } from "../bars.ts";
import type { BulletGeometry } from "../bullet.ts";
import type { ColumnGeometry } from "../columns.ts";
import type { CurveGeometry } from "../curve.ts";
import type { DotStripGeometry } from "../dot-strip.ts";
import type { FanGeometry } from "../fan.ts";
import type { HeatmapGeometry } from "../heatmap.ts";
import type { HistogramGeometry } from "../histogram.ts";
import type { LineGeometry } from "../line.ts";
import type { ProportionGeometry } from "../proportion.ts";
import type { PyramidGeometry } from "../pyramid.ts";
import type { Scene } from "../scene.ts";
import { columnScene, histogramScene } from "../scenes/columns.ts";
import { heatmapScene } from "../scenes/heatmap.ts";
import { bandScene, curveScene, fanScene, lineScene, sparklineScene } from "../scenes/lines.ts";
import { barScene, bulletScene, dotStripScene, proportionScene, pyramidScene } from "../scenes/rows.ts";
import type { SparklineGeometry } from "../sparkline.ts";
import { drawSvg, type PenOptions } from "./pen.ts";

function pen<Geometry>(scene: (geometry: Geometry) => Scene) {
  return (geometry: Geometry, options: PenOptions): string => drawSvg(scene(geometry), options);
}

/** Each geometry as an SVG document, for PDF and mail. */
export const lineSvg = pen<LineGeometry>(lineScene);
export const bandSvg = pen<BandGeometry>(bandScene);
export const fanSvg = pen<FanGeometry>(fanScene);
export const curveSvg = pen<CurveGeometry>(curveScene);
export const columnSvg = pen<ColumnGeometry>(columnScene);
export const barSvg = pen<BarGeometry>(barScene);
/** Also draws a calendar. */
export const heatmapSvg = pen<HeatmapGeometry>(heatmapScene);
export const histogramSvg = pen<HistogramGeometry>(histogramScene);
export const proportionSvg = pen<ProportionGeometry>(proportionScene);
export const dotStripSvg = pen<DotStripGeometry>(dotStripScene);
export const bulletSvg = pen<BulletGeometry>(bulletScene);
export const pyramidSvg = pen<PyramidGeometry>(pyramidScene);
export const sparklineSvg = pen<SparklineGeometry>(sparklineScene);

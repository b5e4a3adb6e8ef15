import type { BandGeometry } from "../band.ts";
import type { CurveGeometry } from "../curve.ts";
import type { FanGeometry } from "../fan.ts";
import { type DrawnLine, EVENT_PAINT, type LineGeometry } from "../line.ts";
import {
  endLabelMarks,
  haloText,
  horizontal,
  type Mark,
  RUNNING_DASH,
  type Scene,
  stroke,
  surface,
  vertical,
} from "../scene.ts";
import type { SparklineGeometry } from "../sparkline.ts";
import { dayMarks, flagMarks, gridMarks, gridValueMarks, labelMarks } from "./axes.ts";
import { shadeLabelMarks, shadeMarks } from "./shades.ts";

const WIDTH = 2;

export function lineScene(geometry: LineGeometry): Scene {
  return sceneOf(geometry, [], lineMarks(geometry));
}

export function bandScene(geometry: BandGeometry): Scene {
  return sceneOf(geometry, surface(geometry.band.d, geometry.band.paint, 0.18), lineMarks(geometry));
}

export function fanScene(geometry: FanGeometry): Scene {
  const { divider, plot, possible, likely, expected } = geometry;
  const paint = geometry.lines[0]?.paint ?? "series-1";
  const bands = [...surface(possible, paint, 0.14), ...surface(likely, paint, 0.2)];
  const now = divider === null ? [] : vertical(divider, plot.y, plot.height, "muted", "2 3");
  return sceneOf(
    geometry,
    [...bands, ...now],
    [...stroke(expected, paint, WIDTH, "6 4"), ...lineMarks(geometry)],
  );
}

function sceneOf(geometry: LineGeometry, behind: Mark[], lines: Mark[]): Scene {
  const { width, height, plot, yTicks, xTicks, labels, flags } = geometry;
  const grid = gridMarks(plot, yTicks);
  const marks = [
    ...shadeMarks(geometry.shades),
    ...grid,
    ...dayMarks(plot, xTicks),
    ...flagMarks(flags, plot),
    ...behind,
    ...lines,
    ...gridValueMarks(plot, yTicks),
    ...endLabelMarks(labels),
    ...shadeLabelMarks(geometry.shades),
  ];
  return { width, height, marks };
}

function lineMarks({ lines, rings, events, threshold, plot }: LineGeometry): Mark[] {
  return [
    ...(threshold ? horizontal(plot.x, threshold.y, plot.width, "text", "5 4") : []),
    ...[...lines].sort((a, b) => Number(b.muted) - Number(a.muted)).flatMap(oneLine),
    ...events.map((at): Mark => ({ kind: "circle", ...at, r: 2, fill: EVENT_PAINT })),
    ...rings.map(
      (at): Mark => ({ kind: "circle", ...at, r: 5, fill: "surface", stroke: "text", strokeWidth: WIDTH }),
    ),
    ...(threshold ? [haloText(threshold.place)] : []),
  ];
}

function oneLine({ d, dashed, dots, paint, muted }: DrawnLine): Mark[] {
  const width = muted ? 1.5 : WIDTH;
  return [
    ...stroke(d, paint, width),
    ...stroke(dashed, paint, width, RUNNING_DASH),
    ...dots.map((at): Mark => ({ kind: "circle", ...at, r: 3, fill: paint })),
  ];
}

export function curveScene(geometry: CurveGeometry): Scene {
  const { width, height, plot, yTicks, xLabels, line, paint, points, values } = geometry;
  const dots = points.map((at): Mark => ({ kind: "circle", ...at, r: 4, fill: paint }));
  const texts = values.map(haloText);
  const marks = [
    ...gridMarks(plot, yTicks),
    ...labelMarks(xLabels),
    ...stroke(line.d, paint, WIDTH),
    ...dots,
    ...gridValueMarks(plot, yTicks),
    ...texts,
  ];
  return { width, height, marks };
}

export function sparklineScene(geometry: SparklineGeometry): Scene {
  const { width, height, d, dashed, dots, end, fill, paint } = geometry;
  const marks: Mark[] = [
    ...surface(fill, paint, 0.14),
    ...stroke(d, paint, 1.5),
    ...stroke(dashed, paint, 1.5, "2 2"),
    ...dots.map((at): Mark => ({ kind: "circle", ...at, r: 1.5, fill: paint })),
    ...(end ? [{ kind: "circle" as const, ...end, r: 2.5, fill: paint }] : []),
  ];
  return { width, height, marks };
}

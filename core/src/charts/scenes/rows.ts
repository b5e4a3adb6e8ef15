import type { BarGeometry } from "../bars.ts";
import type { BulletGeometry, DrawnBullet } from "../bullet.ts";
import type { DotStripGeometry } from "../dot-strip.ts";
import type { ProportionGeometry } from "../proportion.ts";
import type { PyramidGeometry } from "../pyramid.ts";
import {
  block,
  haloText,
  hatchKeyMarks,
  horizontal,
  keyMarks,
  type Mark,
  type Scene,
  smallText,
  stroke,
  textMark,
  vertical,
} from "../scene.ts";
import { labelMarks } from "./axes.ts";

export function barScene({
  width,
  height,
  plot,
  base,
  labels,
  bars,
  values,
  keys,
  hatchKey,
}: BarGeometry): Scene {
  const marks = [
    ...keyMarks(keys),
    ...labels.map((label) => textMark(label, "text")),
    ...bars.flatMap((bar) => block(bar, bar.paint, bar.hatch)),
    ...(labels.length > 0 ? vertical(base, plot.y, plot.height, "muted") : []),
    ...labelMarks(values),
    ...hatchKeyMarks(hatchKey),
  ];
  return { width, height, marks };
}

export function pyramidScene({ width, height, heads, labels, bars, values }: PyramidGeometry): Scene {
  const marks = [
    ...heads.map((head): Mark => ({ kind: "text", ...head, fill: "text", size: 12, bold: true })),
    ...bars.flatMap((bar) => block(bar, bar.paint, null)),
    ...labels.map((label) => textMark(label, "text")),
    ...labelMarks(values),
  ];
  return { width, height, marks };
}

export function dotStripScene(geometry: DotStripGeometry): Scene {
  const { width, height, plot, xLabels, labels, counts, baselines, dots, spreads, middles } = geometry;
  const marks = [
    ...baselines.flatMap((y) => horizontal(plot.x, y, plot.width, "line")),
    ...spreads.map((spread): Mark => ({ kind: "rect", ...spread, fill: "muted", opacity: 0.16, radius: 3 })),
    ...dots.map(({ x, y, paint }): Mark => ({ kind: "circle", x, y, r: 4, fill: paint, opacity: 0.75 })),
    ...middles.flatMap(({ x, y, height, label }) => [
      ...stroke(`M${x},${y}V${y + height}`, "text", 2),
      haloText(label),
    ]),
    ...labels.map((label) => textMark(label, "text")),
    ...counts.map((count) => smallText(count)),
    ...labelMarks(xLabels),
  ];
  return { width, height, marks };
}

export function bulletScene({ width, height, bullets }: BulletGeometry): Scene {
  return { width, height, marks: bullets.flatMap(oneBullet) };
}

function oneBullet({ label, text, track, normal, bar, target, beyond }: DrawnBullet): Mark[] {
  const marks: Mark[] = [
    textMark(label, "text"),
    textMark(text, "text"),
    { kind: "rect", ...track, fill: "raised", radius: 4 },
  ];
  if (normal) marks.push({ kind: "rect", ...normal, fill: "muted", opacity: 0.3 });
  if (bar) marks.push(...block(bar, bar.paint, null));
  if (beyond) {
    const [step, back] = beyond.right ? [beyond.x - 7, 5] : [beyond.x + 7, -5];
    marks.push(...stroke(`M${step},${beyond.y - 4}l${back},4l${-back},4`, "surface", 2));
  }
  if (target)
    marks.push(...stroke(`M${target.x},${target.y}v${target.height}`, "text", 2), textMark(target.label));
  return marks;
}

export function proportionScene({ width, height, segments, keys }: ProportionGeometry): Scene {
  const marks = [
    ...(segments.length === 0 ? block({ x: 0, y: 0, width, height: 28 }, "raised", null, 4) : []),
    ...segments.flatMap(({ x, y, width, height, paint }) =>
      block({ x, y, width: Math.max(0.5, width - 2), height }, paint, null),
    ),
    ...keyMarks(keys),
  ];
  return { width, height, marks };
}

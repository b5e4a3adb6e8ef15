import type { Paint } from "./colors.ts";
import { SMALL_TEXT, TEXT } from "./text.ts";
import type { Anchor, EndLabel, HatchKey, Key, Place, Rect, TextPlace } from "./types.ts";

type Strokes = { stroke?: Paint; strokeWidth?: number; dash?: string };
/** The marks a drawing consists of. Every output draws the same marks in the same order. */
export type Mark =
  | ({ kind: "path"; d: string; fill?: Paint; opacity?: number } & Strokes)
  | ({ kind: "rect"; fill?: Paint; opacity?: number; radius?: number } & Rect & Strokes)
  | ({ kind: "circle"; r: number; fill?: Paint; opacity?: number } & Place & Strokes)
  | {
      kind: "text";
      x: number;
      /** The middle of the line of text. */
      y: number;
      text: string;
      anchor: Anchor;
      fill: Paint;
      size: number;
      bold?: boolean;
      /** Draws an outline in the background colour, so that the text stays readable on top of lines. */
      halo?: boolean;
      /** The whole text where it was shortened. */
      full?: string;
    };

export type Scene = { width: number; height: number; marks: Mark[] };

/**
 * Distance from the middle of a line of text to its baseline, relative to its size. Renderers treat
 * dominant-baseline differently, so it is not used.
 */
export const BASELINE = 0.36;
/** The width of the surface's colour around a text. */
export const HALO_WIDTH = 3;
export const RUNNING_DASH = "4 4";

export function textMark(place: TextPlace, fill: Paint = "muted", size = TEXT): Mark {
  return { kind: "text", ...place, fill, size };
}

/** A text that may stand on top of a line. */
export function haloText(place: TextPlace): Mark {
  return { kind: "text", ...place, fill: "text", size: TEXT, halo: true };
}

export function smallText(place: TextPlace, fill: Paint = "muted"): Mark {
  return textMark(place, fill, SMALL_TEXT);
}

export function stroke(d: string, paint: Paint, strokeWidth = 1, dash?: string): Mark[] {
  return d === "" ? [] : [{ kind: "path", d, stroke: paint, strokeWidth, dash }];
}

export function horizontal(x: number, y: number, width: number, paint: Paint, dash?: string): Mark[] {
  return stroke(`M${x},${y}H${x + width}`, paint, 1, dash);
}

export function vertical(x: number, y: number, height: number, paint: Paint, dash?: string): Mark[] {
  return stroke(`M${x},${y}V${y + height}`, paint, 1, dash);
}

export function surface(d: string, paint: Paint, opacity: number): Mark[] {
  return d === "" ? [] : [{ kind: "path", d, fill: paint, opacity }];
}

/** A filled shape, or a hatched outline when its value is not reliable. */
export function block(rect: Rect, paint: Paint, hatching: string | null, radius = 2): Mark[] {
  const box = { x: rect.x, y: rect.y, width: rect.width, height: rect.height };
  if (hatching === null) return [{ kind: "rect", ...box, fill: paint, radius }];
  return [
    { kind: "rect", ...box, fill: paint, opacity: 0.16, radius: 0 },
    ...stroke(hatching, paint, 1),
    { kind: "rect", ...box, stroke: paint, strokeWidth: 1, radius: 0 },
  ];
}

export function keyMarks(keys: readonly Key[]): Mark[] {
  return keys.flatMap(({ swatch, paint, ...place }) => [
    { kind: "rect" as const, ...swatch, fill: paint, radius: 2 },
    textMark(textOf(place), "text"),
  ]);
}

export function endLabelMarks(labels: readonly EndLabel[]): Mark[] {
  return labels.flatMap(({ paint, dot, leader, light, ...place }) => [
    ...stroke(leader ?? "", paint, 1),
    dotMark(dot, paint, light),
    textMark(textOf(place), "text"),
  ]);
}

/** A light dot keeps its edge, so that it is seen on every ground. */
function dotMark(dot: Place, paint: Paint, light: number | undefined): Mark {
  if (light === undefined) return { kind: "circle", ...dot, r: 4, fill: paint };
  return { kind: "circle", ...dot, r: 3.5, fill: paint, opacity: light, stroke: paint, strokeWidth: 1 };
}

function textOf({ x, y, text, anchor, full }: TextPlace): TextPlace {
  return full === undefined ? { x, y, text, anchor } : { x, y, text, anchor, full };
}

export function hatchKeyMarks(key: HatchKey | null): Mark[] {
  if (!key) return [];
  const box: Mark = { kind: "rect", ...key.swatch, stroke: "muted", strokeWidth: 1 };
  return [box, ...stroke(key.hatch, "muted", 1), textMark(textOf(key))];
}

import { round } from "./numbers.ts";
import type { Rect } from "./types.ts";

/** Rising diagonal strokes that fill a rectangle exactly: needs no pattern or clip, so every pen can draw it. */
export function hatch({ x, y, width, height }: Rect, gap = 5): string {
  let d = "";
  for (let offset = gap; offset < width + height; offset += gap) {
    const startX = Math.max(0, offset - height);
    const startY = Math.min(height, offset);
    const endX = Math.min(width, offset);
    const endY = Math.max(0, offset - width);
    d += `M${round(x + startX)},${round(y + startY)}L${round(x + endX)},${round(y + endY)}`;
  }
  return d;
}

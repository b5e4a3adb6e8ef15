import { haloText, type Mark } from "../scene.ts";
import type { Shades } from "../shades.ts";

/** Behind everything else. */
export function shadeMarks({ areas }: Shades): Mark[] {
  return areas.map((area): Mark => ({ kind: "rect", ...area, fill: "muted", opacity: 0.12 }));
}

/** Drawn on top of everything else. */
export function shadeLabelMarks({ label }: Shades): Mark[] {
  return label ? [haloText(label)] : [];
}

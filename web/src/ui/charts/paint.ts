import type { Paint } from "@owlstat/core/charts/colors.ts";

/** A paint as the page's own colour, which follows theme and brand. */
export function cssPaint(paint: Paint): string {
  return paint === "brand" ? "var(--brand-line)" : `var(--${paint})`;
}

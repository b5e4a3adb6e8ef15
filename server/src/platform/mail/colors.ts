import { contrast } from "@owlstat/core/brand/oklch.ts";
import { TOKENS } from "@owlstat/core/brand/tokens.ts";

/** The colours of a mail on a light and on a dark screen. */
export const LIGHT = {
  page: "#f3f4f6",
  card: "#ffffff",
  text: "#1f2933",
  muted: "#52606d",
  border: "#dfe3e8",
  positive: "#007742",
  negative: "#c22826",
} as const;
export const DARK = {
  page: TOKENS.dark.canvas,
  /** The ground that charts are drawn on: on another one each would be a box. */
  card: TOKENS.dark.surface,
  text: "#e7eaee",
  muted: "#a9b2bd",
  border: "#343b45",
  positive: "#59d38c",
  negative: "#fb817a",
} as const;

const FALLBACK_BRAND = "#4f46e5";

/** The brand's colour if it is valid; nothing else may get into style attributes. */
export function brandColor(color: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : FALLBACK_BRAND;
}

/** Black or white, whichever is easier to read on the colour. */
export function inkOn(color: string): string {
  return contrast(color, "#ffffff") >= contrast(color, "#000000") ? "#ffffff" : "#000000";
}

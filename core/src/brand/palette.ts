import { contrast, hexToOklch, normalizeHex, type Oklch, oklchToHex } from "./oklch.ts";
import { NEUTRAL_BRAND, type Theme, TOKENS } from "./tokens.ts";

export type BrandColours = {
  /** Buttons and other filled areas. */
  fill: string;
  fillHover: string;
  /** Text and icons on the fill. */
  onFill: string;
  /** Branded text on canvas, surface, raised and tint. */
  text: string;
  /** Branded lines and marks. */
  line: string;
  /** A quiet branded background. */
  tint: string;
  /** A border for fills that hardly stand out from the surface; null when the fill is visible by itself. */
  border: string | null;
};
export type BrandPalette = Record<Theme, BrandColours>;

const WHITE = "#ffffff";
const BLACK = "#000000";
const INK = TOKENS.light.text;
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;
const MOST_DARKENING = 0.06;
const STEP = 0.01;

const EDGES = {
  light: { text: 0.51, line: 0.6, tint: 0.965, tintChroma: 0.02, towards: -1, limit: Math.min },
  dark: { text: 0.72, line: 0.6, tint: 0.27, tintChroma: 0.04, towards: 1, limit: Math.max },
} as const;

/** Every branded colour, derived from one hex. An unreadable hex gives nobody's colour. */
export function brandPalette(hex: string): BrandPalette {
  const seed = normalizeHex(hex) ?? NEUTRAL_BRAND;
  return { light: coloursFor(seed, "light"), dark: coloursFor(seed, "dark") };
}

function coloursFor(seed: string, theme: Theme): BrandColours {
  const { canvas, surface, raised } = TOKENS[theme];
  const edge = EDGES[theme];
  const colour = hexToOklch(seed);
  const tint = oklchToHex({ ...colour, l: edge.tint, c: Math.min(colour.c, edge.tintChroma) });
  const grounds = [canvas, surface, raised, tint];
  const line = readable({ ...colour, l: edge.limit(colour.l, edge.line) }, grounds, SHAPE_CONTRAST, theme);
  const text = readable({ ...colour, l: edge.limit(colour.l, edge.text) }, grounds, TEXT_CONTRAST, theme);
  const fill = fillOf(seed, colour);
  const standsOut = [canvas, surface].every((ground) => contrast(fill.fill, ground) >= SHAPE_CONTRAST);
  return { ...fill, text, line, tint, border: standsOut ? null : line };
}

/**
 * White or dark ink, whichever is easier to read on a background. On a few middle tones only black is
 * readable.
 */
export function onColour(ground: string): string {
  const better = contrast(ground, WHITE) >= contrast(ground, INK) ? WHITE : INK;
  return contrast(ground, better) >= TEXT_CONTRAST ? better : BLACK;
}

/** Changes a colour's lightness until it is readable on all backgrounds. */
function readable(colour: Oklch, grounds: readonly string[], least: number, theme: Theme): string {
  let { l } = colour;
  let hex = oklchToHex({ ...colour, l });
  while (grounds.some((ground) => contrast(hex, ground) < least) && l > 0 && l < 1) {
    l += EDGES[theme].towards * STEP;
    hex = oklchToHex({ ...colour, l });
  }
  return hex;
}

/**
 * The brand colour as a fill for white or dark text. If neither is readable on it, it is darkened until white
 * is.
 */
function fillOf(seed: string, colour: Oklch): Pick<BrandColours, "fill" | "fillHover" | "onFill"> {
  for (let darker = 0; darker <= MOST_DARKENING + STEP / 2; darker += STEP) {
    const l = colour.l - darker;
    const fill = darker === 0 ? seed : oklchToHex({ ...colour, l });
    if (contrast(fill, WHITE) >= TEXT_CONTRAST)
      return { fill, fillHover: shade({ ...colour, l }, l < 0.2 ? 0.07 : -0.04), onFill: WHITE };
  }
  return { fill: seed, fillHover: shade(colour, colour.l > 0.93 ? -0.04 : 0.04), onFill: INK };
}

const shade = (colour: Oklch, by: number) => oklchToHex({ ...colour, l: colour.l + by });

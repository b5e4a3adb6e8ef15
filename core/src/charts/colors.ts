import { brandPalette } from "../brand/palette.ts";
import { DEFAULT_BRAND, type Theme, TOKENS } from "../brand/tokens.ts";

export type SeriesPaint = "series-1" | "series-2" | "series-3" | "series-4" | "series-5" | "series-6";
/** What a mark is painted with. The page maps it to a CSS variable, the other pens to a colour of a palette. */
export type Paint =
  | "surface"
  | "raised"
  | "text"
  | "muted"
  | "line"
  | "positive"
  | "negative"
  | "brand"
  | SeriesPaint;
export type Palette = Readonly<Record<Paint, string>>;

/** The colours of a theme and brand, for outputs without a style sheet. */
export function chartPalette(theme: Theme, brand: string = DEFAULT_BRAND): Palette {
  return { ...TOKENS[theme], brand: brandPalette(brand)[theme].line };
}

const SERIES: readonly [SeriesPaint, ...SeriesPaint[]] = [
  "series-1",
  "series-2",
  "series-3",
  "series-4",
  "series-5",
  "series-6",
];

/** The paint of the nth series, counted from 0; after the sixth they start again. */
export function seriesPaint(index: number): SeriesPaint {
  return SERIES[index % SERIES.length] ?? SERIES[0];
}

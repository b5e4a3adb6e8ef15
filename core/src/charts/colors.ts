import { brandPalette } from "../brand/palette.ts";
import { suggestColours } from "../brand/suggest.ts";
import { DEFAULT_BRAND, type Theme, TOKENS } from "../brand/tokens.ts";

type SeriesPaint = "series-1" | "series-2" | "series-3" | "series-4" | "series-5" | "series-6";
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

/** A brand's main colour, and its second one where it chose any. */
export type ChartBrand = { color: string; second?: string | null | undefined };
const OURS: ChartBrand = { color: DEFAULT_BRAND };

/**
 * The colours of a theme and brand, for outputs without a style sheet. As on its pages, an agency's two colours are
 * those of the first two lines.
 */
export function chartPalette(theme: Theme, { color, second }: ChartBrand = OURS): Palette {
  const line = (hex: string) => brandPalette(hex)[theme].line;
  const palette = { ...TOKENS[theme], brand: line(color) };
  if (color === OURS.color) return palette;
  return { ...palette, "series-1": line(color), "series-2": line(second ?? suggestColours(color).secondary) };
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

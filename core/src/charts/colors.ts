/** What a mark is painted with. The page maps it to a CSS variable, the other pens to a colour below. */
export type Paint =
  | "canvas"
  | "surface"
  | "raised"
  | "text"
  | "muted"
  | "border"
  | "positive"
  | "negative"
  | "brand"
  | SeriesPaint;
export type SeriesPaint = "series-1" | "series-2" | "series-3" | "series-4" | "series-5" | "series-6";
export type Palette = Readonly<Record<Paint, string>>;

export const LIGHT: Palette = {
  canvas: "#f9fafc",
  surface: "#ffffff",
  raised: "#ecf0f7",
  text: "#1b1f26",
  muted: "#5f646b",
  border: "#d9dee7",
  positive: "#007742",
  negative: "#c22826",
  brand: "#00699f",
  "series-1": "#00699f",
  "series-2": "#9e6700",
  "series-3": "#009e7a",
  "series-4": "#9078ca",
  "series-5": "#742053",
  "series-6": "#364b00",
};

export const DARK: Palette = {
  canvas: "#0c1015",
  surface: "#15181f",
  raised: "#20242c",
  text: "#eaeff7",
  muted: "#a6abb3",
  border: "#2f343d",
  positive: "#59d38c",
  negative: "#fb817a",
  brand: "#59acff",
  "series-1": "#59acff",
  "series-2": "#dfa100",
  "series-3": "#3b9a71",
  "series-4": "#ab68cb",
  "series-5": "#ffb6ab",
  "series-6": "#5ae8fe",
};

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

/** Colours that do not depend on the brand, shared by pages, mails and documents. */
export const TOKENS = {
  light: {
    canvas: "#f9fafc",
    surface: "#ffffff",
    raised: "#ecf0f7",
    text: "#1b1f26",
    muted: "#5f646b",
    line: "#dfe4ec",
    control: "#858b94",
    positive: "#007742",
    "positive-tint": "#e3f4ea",
    negative: "#c22826",
    "negative-tint": "#fdebe9",
    warning: "#855400",
    "warning-tint": "#fbf0d9",
    info: "#00699f",
    "info-tint": "#e2f0fa",
    "series-1": "#00699f",
    "series-2": "#9e6700",
    "series-3": "#009e7a",
    "series-4": "#9078ca",
    "series-5": "#742053",
    "series-6": "#364b00",
  },
  dark: {
    canvas: "#0c1015",
    surface: "#15181f",
    raised: "#20242c",
    text: "#eaeff7",
    muted: "#a6abb3",
    line: "#2b303a",
    control: "#6b727d",
    positive: "#59d38c",
    "positive-tint": "#12301f",
    negative: "#fb817a",
    "negative-tint": "#3a1c1b",
    warning: "#e8b04b",
    "warning-tint": "#33270f",
    info: "#59acff",
    "info-tint": "#10293f",
    "series-1": "#59acff",
    "series-2": "#dfa100",
    "series-3": "#3b9a71",
    "series-4": "#ab68cb",
    "series-5": "#ffb6ab",
    "series-6": "#5ae8fe",
  },
} as const;

export type Theme = keyof typeof TOKENS;

/** The product's own colour. */
export const DEFAULT_BRAND = "#0a6f8c";
/** Nobody's colour: what stands in the pages' style before a brand, and where a new brand begins. */
export const NEUTRAL_BRAND = "#4a5565";

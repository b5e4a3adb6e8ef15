import { normalizeHex } from "./oklch.ts";
import { type BrandColours, type BrandPalette, onColour } from "./palette.ts";

function variables(colours: BrandColours, prefix: string): string {
  const { fill, fillHover, onFill, text, line, tint, border } = colours;
  const values = { "": fill, "-hover": fillHover, "-on": onFill, "-text": text, "-line": line };
  const all = { ...values, "-tint": tint, "-border": border ?? fill };
  return Object.entries(all)
    .map(([name, value]) => `--${prefix}${name}:${value};`)
    .join("");
}

/** The brand as CSS variables for both themes. Paper is always light. The colours are our own hex, never the user's text. */
export function brandCss(
  palette: BrandPalette,
  secondary: BrandPalette = palette,
  { bar, series = false }: { bar?: string | undefined; series?: boolean } = {},
): string {
  const block = (theme: keyof BrandPalette) =>
    variables(palette[theme], "brand") +
    variables(secondary[theme], "brand2") +
    (series ? `--series-1:${palette[theme].line};--series-2:${secondary[theme].line};` : "");
  const ground = bar ? normalizeHex(bar) : undefined;
  return [
    // The ground of bars is the same in both themes.
    ...(ground ? [`:root{--bar:${ground};--bar-on:${onColour(ground)};}`] : []),
    `:root,[data-theme="light"]{${block("light")}}`,
    `@media not print{[data-theme="dark"]{${block("dark")}}}`,
  ].join("\n");
}

import { expect, test } from "vitest";
import { brandPalette } from "../brand/palette.ts";
import { suggestColours } from "../brand/suggest.ts";
import { DEFAULT_BRAND, TOKENS } from "../brand/tokens.ts";
import { chartPalette } from "./colors.ts";

const [COLOR, SECOND] = ["#7c3aed", "#10a060"];

test.each(["light", "dark"] as const)("the first two lines are an agency's colours, in %s", (theme) => {
  const line = (hex: string) => brandPalette(hex)[theme].line;
  const lines = (brand: Parameters<typeof chartPalette>[1]) => {
    const palette = chartPalette(theme, brand);
    return [palette["series-1"], palette["series-2"], palette["series-3"]];
  };
  const others = TOKENS[theme]["series-3"];
  expect(lines({ color: COLOR, second: SECOND })).toEqual([line(COLOR), line(SECOND), others]);
  const derived = line(suggestColours(COLOR).secondary);
  expect(lines({ color: COLOR, second: null })).toEqual([line(COLOR), derived, others]);
  const { "series-1": first, "series-2": second } = TOKENS[theme];
  expect(lines({ color: DEFAULT_BRAND })).toEqual([first, second, others]);
  expect(lines(undefined)).toEqual([first, second, others]);
});

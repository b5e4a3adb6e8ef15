import { describe, expect, test } from "vitest";
import { brandCss } from "./css.ts";
import { contrast, hexToOklch, normalizeHex, oklchToHex } from "./oklch.ts";
import { brandPalette } from "./palette.ts";
import { NEUTRAL_BRAND, TOKENS } from "./tokens.ts";

const THEMES = ["light", "dark"] as const;

/** Every 15th step of each channel: 18³ = 5,832 seeds from black to white. */
function seeds(): string[] {
  const channel = Array.from({ length: 18 }, (_, step) => (step * 15).toString(16).padStart(2, "0"));
  return channel.flatMap((r) => channel.flatMap((g) => channel.map((b) => `#${r}${g}${b}`)));
}

function failuresOf(seed: string): string[] {
  const palette = brandPalette(seed);
  return THEMES.flatMap((theme) => {
    const { canvas, surface, raised } = TOKENS[theme];
    const { fill, fillHover, onFill, text, line, tint, border } = palette[theme];
    const pairs: [string, string, string, number][] = [
      ["on fill", onFill, fill, 4.5],
      ["on hover", onFill, fillHover, 4.5],
      ...[canvas, surface, raised, tint].flatMap((ground): [string, string, string, number][] => [
        [`text on ${ground}`, text, ground, 4.5],
        [`line on ${ground}`, line, ground, 3],
      ]),
      ...[canvas, surface].map((ground): [string, string, string, number] => [
        `edge on ${ground}`,
        border ?? fill,
        ground,
        3,
      ]),
      ["body text on tint", TOKENS[theme].text, tint, 4.5],
      ["muted text on tint", TOKENS[theme].muted, tint, 4.5],
    ];
    return pairs
      .filter(([, a, b, least]) => contrast(a, b) < least)
      .map(([what, a, b]) => `${seed} ${theme}: ${what} ${contrast(a, b).toFixed(2)}`);
  });
}

describe("a brand colour", () => {
  test("reads on everything it is drawn on, whatever the seed", () => {
    expect(seeds().flatMap(failuresOf)).toEqual([]);
  });

  test("keeps its hex as fill, or is darkened by at most 0.06", () => {
    for (const seed of seeds()) {
      const { fill, onFill } = brandPalette(seed).light;
      if (fill === seed) continue;
      expect(onFill).toBe("#ffffff");
      expect(hexToOklch(seed).l - hexToOklch(fill).l).toBeLessThan(0.063);
    }
  });

  test("keeps to the lightness of text, line and tint", () => {
    for (const seed of seeds()) {
      const { light, dark } = brandPalette(seed);
      expect(hexToOklch(light.text).l).toBeLessThan(0.515);
      expect(hexToOklch(dark.text).l).toBeGreaterThan(0.715);
      expect(hexToOklch(light.line).l).toBeLessThan(0.605);
      expect(hexToOklch(dark.line).l).toBeGreaterThan(0.595);
      expect(hexToOklch(light.tint).l).toBeCloseTo(0.965, 2);
      expect(hexToOklch(dark.tint).l).toBeCloseTo(0.27, 2);
    }
  });

  test("gets an edge where it would vanish in its surface", () => {
    expect(brandPalette("#ffee00").light.border).not.toBeNull();
    expect(brandPalette("#ffee00").dark.border).toBeNull();
    expect(brandPalette("#001133").dark.border).not.toBeNull();
  });

  test("that cannot be read falls back to nobody's colour", () => {
    expect(brandPalette("red;}")).toEqual(brandPalette(NEUTRAL_BRAND));
    expect(brandCss(brandPalette("</style>"))).not.toContain("<");
  });
});

describe("the fixed colours", () => {
  test.each(THEMES)("of the %s theme read on their grounds", (theme) => {
    const tokens = TOKENS[theme];
    const grounds = [tokens.canvas, tokens.surface, tokens.raised];
    for (const name of ["text", "muted", "positive", "negative", "warning", "info"] as const)
      for (const ground of grounds) expect(contrast(tokens[name], ground)).toBeGreaterThanOrEqual(4.5);
    for (const name of ["positive", "negative", "warning", "info"] as const)
      expect(contrast(tokens[name], tokens[`${name}-tint`])).toBeGreaterThanOrEqual(4.5);
    for (const ground of grounds) expect(contrast(tokens.control, ground)).toBeGreaterThanOrEqual(3);
  });
});

describe("the colour maths", () => {
  test("comes back to the same hex", () => {
    for (const seed of seeds()) expect(oklchToHex(hexToOklch(seed))).toBe(seed);
  });

  test("knows the known contrasts", () => {
    expect(contrast("#000000", "#ffffff")).toBe(21);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  });

  test.each([
    ["#ABC", "#aabbcc"],
    ["0a6f8c", "#0a6f8c"],
    [" #0A6F8C ", "#0a6f8c"],
    ["teal", undefined],
    ["#12345", undefined],
  ])("reads %s as %s", (text, hex) => {
    expect(normalizeHex(text)).toBe(hex);
  });
});

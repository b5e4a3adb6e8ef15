import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast } from "./oklch.ts";
import { brandPalette, onColour } from "./palette.ts";
import { contrastGrade, dominantColour, suggestColours } from "./suggest.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("from any colour comes a palette whose texts all read", () => {
  fc.assert(
    fc.property(hex, (seed) => {
      const { secondary, main } = suggestColours(seed);
      expect(secondary).toMatch(/^#[0-9a-f]{6}$/);
      expect(contrast(main, onColour(main))).toBeGreaterThanOrEqual(4.5);
      const { light, dark } = brandPalette(secondary);
      expect(contrast(light.fill, light.onFill)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark.fill, dark.onFill)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("text on any grey of a bar reads, also where neither white nor ink does", () => {
  for (let tone = 0; tone < 256; tone += 1) {
    const grey = `#${tone.toString(16).padStart(2, "0").repeat(3)}`;
    expect(contrast(grey, onColour(grey))).toBeGreaterThanOrEqual(4.5);
  }
});

test("text on any ground of a bar reads", () => {
  fc.assert(
    fc.property(hex, (ground) => {
      expect(contrast(ground, onColour(ground))).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});

const pixels = (...colours: number[][]) => Uint8Array.from(colours.flat());
test.each([
  ["nothing", pixels(), null],
  ["only grey and clear", pixels([90, 90, 90, 255], [255, 0, 0, 20], [255, 255, 255, 255]), null],
  ["more blue than red", pixels([0, 0, 255, 255], [2, 1, 250, 255], [255, 0, 0, 255]), "#0000ff"],
])("a picture with %s is remembered by %s", (_what, rgba, colour) => {
  expect(dominantColour(rgba)).toBe(colour);
});

test.each([
  ["#000000", "#ffffff", 21, "AAA"],
  ["#767676", "#ffffff", 4.5, "AA"],
  ["#949494", "#ffffff", 3, "large"],
  ["#dddddd", "#ffffff", 1.3, "low"],
])("%s on %s is %j, %s", (a, b, ratio, grade) => {
  expect(contrastGrade(a, b)).toEqual({ ratio, grade });
});

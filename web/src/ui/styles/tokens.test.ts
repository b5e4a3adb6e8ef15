import { readFileSync } from "node:fs";
import { brandCss } from "@owlstat/core/brand/css.ts";
import { brandPalette } from "@owlstat/core/brand/palette.ts";
import { NEUTRAL_BRAND, TOKENS } from "@owlstat/core/brand/tokens.ts";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const [light = "", dark = ""] = css.split("@media not print");
const blocks = { light, dark };

test.each(["light", "dark"] as const)("the %s stylesheet holds the shared colours", (theme) => {
  for (const [name, value] of Object.entries(TOKENS[theme]))
    expect(blocks[theme]).toContain(`--${name}: ${value};`);
});

test("the stylesheet paints nobody's colour until a brand is set", () => {
  const [lightBrand = "", darkBrand = ""] = brandCss(brandPalette(NEUTRAL_BRAND)).split("@media not print");
  const declarations = (text: string) => [...text.matchAll(/(--brand(?:-\w+)?):(#\w+);/g)];
  expect(declarations(lightBrand)).toHaveLength(7);
  for (const [, name, value] of declarations(lightBrand)) expect(light).toContain(`${name}: ${value};`);
  for (const [, name, value] of declarations(darkBrand)) expect(dark).toContain(`${name}: ${value};`);
});

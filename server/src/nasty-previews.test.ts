import { visibleText } from "@owlstat/core/visible-text.ts";
import { expect, test } from "vitest";
import { previewSvg } from "./embeds/preview-svg.ts";
import { pictureOf } from "./reports/printers/pictures.ts";
import { nastyTexts } from "./testing/figures/nasty-texts.ts";
import { sized } from "./testing/figures/sized.ts";

test("nasty names of profiles and brands are drawn as preview pictures, as a reader sees them", async () => {
  for (const text of nastyTexts(sized(100, 2000))) {
    const svg = previewSvg({ site: { brandname: text, brandcolor: "#0a6f8c" }, title: text, text });
    expect(svg).toBe(visibleText(svg));
    expect((await pictureOf(svg)).length).toBeGreaterThan(0);
  }
});

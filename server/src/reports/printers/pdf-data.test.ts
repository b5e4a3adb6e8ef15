import { contrast } from "@owlstat/core/brand/oklch.ts";
import { expect, test } from "vitest";
import { pdfData } from "./pdf-data.ts";
import { sampleModel } from "./testing.ts";

const colorsWith = (cover: string | null) =>
  pdfData(sampleModel({ brand: { name: "Nest", color: "#c2410c", cover, logo: null, poweredBy: null } }))
    .colors;

test.each(["#fffdf0", "#000000", "#ff0044", "#2a1740", "#808080"])(
  "a cover on %s has that ground, and its text can be read",
  (ground) => {
    const { cover, onCover } = colorsWith(ground);
    expect(cover).toBe(ground);
    expect(contrast(cover, onCover)).toBeGreaterThanOrEqual(4.5);
  },
);

test("a cover without a ground of its own has the brand's colour", () => {
  const { cover, onCover, fill, onFill } = colorsWith(null);
  expect([cover, onCover]).toEqual([fill, onFill]);
});

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

test("contents name what a section is about, as findings read alike", () => {
  const { accounts, comparison } = pdfData(sampleModel());
  const sections = (accounts[0]?.parts ?? []).flatMap((part) =>
    part.what === "section" ? [part.section] : [],
  );
  const alike = sections.filter(({ heading }) => heading === "No clear winner").map(({ title }) => title);
  expect(alike.length).toBeGreaterThan(2);
  expect(new Set(alike).size).toBe(alike.length);
  expect(new Set(comparison.map(({ title }) => title)).size).toBe(comparison.length);
});

test("a day on which nothing changed does not add a digit to its figure", () => {
  const { table } = sampleModel().accounts[0]?.sections.find(({ id }) => id === "stats-table") ?? {};
  const texts = (table?.rows ?? []).flatMap((row) => row.map(({ text }) => text));
  expect(texts.some((text) => /^\d+ \(0\)$/.test(text))).toBe(true);
  expect(texts.filter((text) => /\s0$/.test(text))).toEqual([]);
});

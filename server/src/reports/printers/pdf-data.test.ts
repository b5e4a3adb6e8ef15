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

test("no heading stands above two sections: each names what it is about", () => {
  const { accounts, comparison } = pdfData(sampleModel());
  const sections = (accounts[0]?.parts ?? []).flatMap((part) =>
    part.what === "section" ? [part.section] : [],
  );
  const headings = [...sections, ...comparison].map(({ heading }) => heading);
  expect(headings.length).toBeGreaterThan(20);
  expect(new Set(headings).size).toBe(headings.length);
  expect(sections.map(({ heading }) => heading)).toContain("Best time to post");
});

test("a day on which nothing changed does not add a digit to its figure", () => {
  const { table } = sampleModel().accounts[0]?.sections.find(({ id }) => id === "stats-table") ?? {};
  const texts = (table?.rows ?? []).flatMap((row) => row.map(({ text }) => text));
  expect(texts.some((text) => /^\d+ \(0\)$/.test(text))).toBe(true);
  expect(texts.filter((text) => /\s0$/.test(text))).toEqual([]);
});

test("long words of a language are whole; only what no column holds may be broken", () => {
  const long = "Gleichmäßigkeit";
  const endless = "a".repeat(60);
  const row = [long, long, endless].map((text) => ({ text, raw: text }));
  const model = sampleModel({ sections: ["stats-table"] });
  const [account] = model.accounts;
  const [section] = account?.sections ?? [];
  if (!account || !section?.table) throw new Error("no table");
  const columns = row.map(() => ({ label: long, numeric: false }));
  const sections = [{ ...section, note: ["x", long], table: { columns, rows: [row] } }];
  const [part] = pdfData({ ...model, accounts: [{ ...account, sections }] }).accounts[0]?.parts ?? [];
  const printed = part?.what === "section" ? part.section : null;
  expect(printed?.note).toEqual(["x", long]);
  expect(printed?.tables[0]?.rows[0]?.slice(0, 2)).toEqual([long, long]);
  expect(printed?.tables[0]?.rows[0]?.[2]).toContain("\u200b");
});

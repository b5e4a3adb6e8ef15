import type { ChartTable } from "@owlstat/core/charts/table.ts";
import type { ReportSection } from "@owlstat/core/reports/model.ts";
import { accountInput } from "@owlstat/core/reports/testing.ts";
import { type Day, isDay } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { readSpreadsheet as read } from "../../testing/files/read-spreadsheet.ts";
import { sampleModel } from "./testing.ts";
import { writeSpreadsheet } from "./xlsx.ts";
import { serialDay } from "./xlsx-cells.ts";
import { columnName, markup, rangeOf } from "./xlsx-markup.ts";
import { createSheet, createTexts } from "./xlsx-sheet.ts";
import { STYLE_IDS } from "./xlsx-styles.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const expected = (raw: string | number | null) =>
  typeof raw === "string" && isDay(raw) ? serialDay(raw as Day) : raw === "" ? undefined : (raw ?? undefined);

function cellsOf({ columns, rows }: ChartTable): [string, string | number | undefined][] {
  return [
    ...columns.map(({ label }, column): [string, string] => [`${LETTERS[column]}1`, label]),
    ...rows.flatMap((row, index) =>
      row.map(({ raw }, column): [string, string | number | undefined] => [
        `${LETTERS[column]}${index + 2}`,
        expected(raw),
      ]),
    ),
  ];
}

describe("a spreadsheet", () => {
  const model = sampleModel({ title: "=1+1", subtitle: "@SUM(A1)" });
  const { file, sheets: count } = writeSpreadsheet(model);
  const { files, sheets } = read(file);
  const sections = (model.accounts[0]?.sections ?? []).filter(({ table }) => (table?.rows.length ?? 0) > 0);

  test("has an overview, the account and a sheet for every table", () => {
    expect([...sheets.keys()].slice(0, 2)).toContain("Overview");
    expect(sheets.size).toBe(count);
    expect(sheets.size).toBe(2 + model.comparison.length + sections.length);
    expect(sheets.has("@harbour.guide")).toBe(true);
  });

  test("holds every value of every table as a number, a day or a text", () => {
    const taken = new Set<string>();
    for (const { title, table } of sections) {
      const name =
        [title, `${title} (2)`].find((one) => sheets.has(one.slice(0, 31)) && !taken.has(one)) ?? "";
      taken.add(name);
      const cells = sheets.get(name.slice(0, 31))?.cells;
      for (const [at, value] of cellsOf(table as ChartTable))
        expect([title, at, cells?.get(at)]).toEqual([title, at, value]);
    }
    expect(taken.size).toBe(sections.length);
  });

  test("says the figures of the tiles on the account's sheet", () => {
    const cells = sheets.get("@harbour.guide")?.cells;
    model.accounts[0]?.tiles.forEach(({ figure, now, change }, index) => {
      expect([`A${index + 4}`, `B${index + 4}`, `C${index + 4}`].map((at) => cells?.get(at))).toEqual([
        figure.name,
        now,
        change,
      ]);
    });
  });

  test("runs nothing: what looks like a formula is text", () => {
    for (const { xml } of sheets.values()) expect(xml).not.toContain("<f>");
    expect(sheets.get("Overview")?.cells.get("A1")).toBe("=1+1");
    expect([...files.keys()].filter((name) => /vba|externalLink|calcChain/.test(name))).toEqual([]);
  });

  test("keeps headers in sight and formats days and numbers", () => {
    const { xml = "" } = sheets.get("Daily change") ?? {};
    expect(xml).toContain('ySplit="1"');
    expect(files.get("xl/styles.xml")).toContain("dd mmm yyyy");
  });

  test("draws charts from its own cells, with their values beside for previews", () => {
    const charts = [...files].filter(([name]) => name.startsWith("xl/charts/chart"));
    const drawn = (one: ReportSection) => (one.chart?.series ?? 0) > 0 && (one.table?.rows.length ?? 0) > 1;
    expect(charts.length).toBe([...sections, ...model.comparison].filter(drawn).length);
    expect(charts.length).toBeGreaterThan(8);
    for (const [, xml] of charts) expect(xml).toMatch(/<c:numCache>.*<c:pt idx="0"><c:v>/s);
  });

  test("is the same to the byte when it is written again", () => {
    expect(Buffer.compare(Buffer.from(writeSpreadsheet(model).file), Buffer.from(file))).toBe(0);
  });
});

test("shows every line of what its owner wrote in a row of its own", () => {
  const comments = [
    { section: "net-growth" as const, username: null, text: "One\n\nTwo" },
    { section: "goals" as const, username: null, text: "Three\nFour" },
  ];
  const sections = ["net-growth", "goals"] as const;
  const model = sampleModel({ summary: "First\nSecond", sections, comments });
  const { sheets } = read(writeSpreadsheet(model).file);
  const overview = [...(sheets.get("Overview")?.cells ?? [])];
  const rows = overview.filter(([, value]) => value === "First" || value === "Second").map(([at]) => at);
  expect(rows.map((at) => at.charAt(0))).toEqual(["A", "A"]);
  expect(new Set(rows).size).toBe(2);
  const said = [...(sheets.get("@harbour.guide")?.cells.values() ?? [])];
  for (const line of ["Comment: One", "Two", "Comment: Three", "Four"]) expect(said).toContain(line);
});

test("writes a percentage below other numbers in the format of each", () => {
  const model = sampleModel({ sections: ["health"] });
  const [section] = model.accounts[0]?.sections ?? [];
  const { xml = "" } = read(writeSpreadsheet(model).file).sheets.get(section?.title ?? "") ?? {};
  const said = (section?.table?.rows ?? []).map(([, cell]) => cell?.text ?? "");
  const styles = said.map((_, index) => new RegExp(`<c r="B${index + 2}" s="(\\d+)">`).exec(xml)?.[1]);
  expect(said.map((text) => text.includes("%"))).toEqual([false, false, false, true]);
  expect(styles.map((style) => style === String(STYLE_IDS.percent))).toEqual([false, false, false, true]);
});

test("is printed as wide as a page", () => {
  for (const { xml } of read(writeSpreadsheet(sampleModel()).file).sheets.values())
    expect(xml).toMatch(/fitToPage="1".*orientation="landscape" fitToWidth="1" fitToHeight="0"/s);
});

test("tells of each sheet, and from the first one on how many there will be", () => {
  const told: [number, number][] = [];
  const { sheets } = writeSpreadsheet(sampleModel(), (done, total) => told.push([done, total]));
  expect(told).toEqual(Array.from({ length: sheets }, (_, index) => [index + 1, sheets]));
});

test("a profile with too little data gives a file as well", () => {
  const model = sampleModel({
    accounts: [accountInput("just.seen", "too little"), accountInput("just.seen.too")],
  });
  const names = [...read(writeSpreadsheet(model).file).sheets.keys()];
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
});

test.each([
  ["markup", `<v>&"'</v>`, `&lt;v&gt;&amp;&quot;'&lt;/v&gt;`],
  ["what spreadsheets read as a character", "_x0041_ and _x41_", "_x005F_x0041_ and _x41_"],
  ["characters that XML cannot hold", "a\u0000b\u001fc\uffff", "abc"],
  ["half an emoji", "🎉".slice(0, 1), "\ufffd"],
  ["line ends of any kind", "a\r\nb\rc\nd", "a\nb\nc\nd"],
  ["more than a cell may hold", "x".repeat(40_000), "x".repeat(32_000)],
])("%s is written as text", (_, text, written) => {
  expect(markup(text)).toBe(written);
});

test.each([
  [0, "A"],
  [25, "Z"],
  [26, "AA"],
  [701, "ZZ"],
  [702, "AAA"],
])("column %i is called %s", (column, name) => {
  expect(columnName(column)).toBe(name);
});

test("a range names its sheet so that quotes and spaces do no harm", () => {
  const range = { top: 1, left: 0, bottom: 9, right: 27 };
  expect(rangeOf("Ada's <owls>", range)).toBe("'Ada''s &lt;owls&gt;'!$A$2:$AB$10");
});

test("a value that is no number is no cell", () => {
  const texts = createTexts();
  const sheet = createSheet("One", texts);
  for (const [column, value] of [1.5, Number.NaN, -0.1, Number.POSITIVE_INFINITY].entries())
    sheet.number(0, column, value, "decimal");
  sheet.text(1, 0, "");
  sheet.text(2, 0, "same");
  sheet.text(2, 1, "same");
  const { rows } = sheet.content();
  expect([...rows.matchAll(/r="([A-Z]+\d+)".*?<v>(.*?)<\/v>/g)].map(([, at, value]) => [at, value])).toEqual([
    ["A1", "1.5"],
    ["C1", "-0.1"],
    ["A3", "0"],
    ["B3", "0"],
  ]);
  expect(texts.part().match(/<si>/g)).toHaveLength(1);
});

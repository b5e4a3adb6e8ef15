import { chartPalette } from "@owlstat/core/charts/colors.ts";
import type { ChartTable } from "@owlstat/core/charts/table.ts";
import type { ReportSection } from "@owlstat/core/reports/model.ts";
import { accountInput } from "@owlstat/core/reports/testing.ts";
import { type Day, isDay } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { readSpreadsheet as read } from "../../testing/files/read-spreadsheet.ts";
import { sampleModel } from "./testing.ts";
import { writeSpreadsheet } from "./xlsx.ts";
import { isOfDays } from "./xlsx-blocks.ts";
import { numberOf, serialDay } from "./xlsx-cells.ts";
import { dataParts } from "./xlsx-data.ts";
import { columnName, markup, rangeOf } from "./xlsx-markup.ts";
import { createSheet, createTexts } from "./xlsx-sheet.ts";
import { STYLE_IDS } from "./xlsx-styles.ts";

const expected = (raw: string | number | null) =>
  (typeof raw === "string" && isDay(raw) ? serialDay(raw as Day) : numberOf(raw)) ?? (raw || undefined);

type Cells = ReadonlyMap<string, string | number>;

/** The rows of a table that begins below the cell with this text, in the first column. */
function tableBelow(cells: Cells, title: string, columns: number, rows: number) {
  const starts = [...cells].filter(([at, value]) => /^A\d+$/.test(at) && value === title);
  const top = Number(starts.at(-1)?.[0].slice(1)) + 2;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => cells.get(`${columnName(column)}${top + row}`)),
  );
}

/** The records of the long sheet: their cells do not say where they stand. */
function recordsOf(xml: string, texts: string): (string | number)[][] {
  const strings = [...texts.matchAll(/<si><t[^>]*>(.*?)<\/t><\/si>/gs)].map(([, text = ""]) => text);
  return [...xml.matchAll(/<row>(.*?)<\/row>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<c( t="s")?[^>]*><v>(.*?)<\/v>/g)].map(([, text, value = ""]) =>
      text ? (strings[Number(value)] ?? "?") : Number(value),
    ),
  );
}

describe("a spreadsheet", () => {
  const model = sampleModel({ title: "=1+1", subtitle: "@SUM(A1)" });
  const { file, sheets: count } = writeSpreadsheet(model);
  const { files, sheets } = read(file);
  const sections = (model.accounts[0]?.sections ?? []).filter(({ table }) => (table?.rows.length ?? 0) > 0);
  const data = recordsOf(sheets.get("Data")?.xml ?? "", files.get("xl/sharedStrings.xml") ?? "");

  test("has an overview, all values by day, the comparison, and one sheet for each account", () => {
    const names = (usernames: string[]) => {
      const accounts = usernames.map((username) => accountInput(username));
      return [...read(writeSpreadsheet(sampleModel({ accounts })).file).sheets.keys()];
    };
    expect([...sheets.keys()]).toEqual(["Overview", "Data", "Comparison", "@harbour.guide"]);
    expect(sheets.size).toBe(count);
    expect(names(["a", "b", "c"])).toEqual(["Overview", "Data", "Comparison", "@a", "@b", "@c"]);
  });

  test("holds every value of every table as a number, a day, a moment or a text", () => {
    const cells = sheets.get("@harbour.guide")?.cells ?? new Map();
    const alone = sections.filter(({ table }) => table && !isOfDays(table));
    for (const { title, table } of alone) {
      const { columns, rows } = table as ChartTable;
      const found = tableBelow(cells, title, columns.length, rows.length);
      expect([title, found]).toEqual([title, rows.map((row) => row.map(({ raw }) => expected(raw)))]);
    }
    expect(alone.length).toBeGreaterThan(10);
  });

  test("lists each value of a day in the long sheet, with account, day, metric and number", () => {
    const followers = sections.find(({ id }) => id === "followers")?.table?.rows ?? [];
    expect(followers.length).toBeGreaterThan(80);
    expect(data.filter(([, , metric]) => metric === "Followers")).toEqual(
      followers.map(([day, value]) => [
        "@harbour.guide",
        expected(day?.raw ?? null),
        "Followers",
        value?.raw,
      ]),
    );
    expect(new Set(data.map(([account, day, metric]) => `${account} ${day} ${metric}`)).size).toBe(
      data.length,
    );
    expect(sheets.get("Data")?.xml).toContain(`<autoFilter ref="A1:D${data.length + 1}"/>`);
    const cells = sheets.get("Data")?.cells;
    expect(["A1", "B1", "C1", "D1"].map((at) => cells?.get(at))).toEqual([
      "Account",
      "Day",
      "Metric",
      "Value",
    ]);
  });

  test.each([
    ["net-growth", 2],
    ["velocity", 2],
    ["median-engagement", 1],
    ["media-value", 1],
    ["comment-ratio", 1],
    ["authenticity", 1],
  ])("keeps what %s says in words as numbers too", (id, many) => {
    const { title, figures } = model.accounts[0]?.sections.find((section) => section.id === id) ?? {};
    const cells = sheets.get("@harbour.guide")?.cells ?? new Map();
    const numbers = figures?.[0]?.numbers?.map(({ value }) => value) ?? [];
    expect(numbers.length).toBe(many);
    const rows = [...cells].filter(([at, value]) => at.startsWith("A") && value === title);
    const first = Number(rows[0]?.[0].slice(1));
    const near = [first, first + 1].map((row) => ["B", "C"].map((at) => cells.get(`${at}${row}`)));
    expect(near.map((row) => row.slice(0, many))).toContainEqual(numbers);
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
    const { xml = "" } = sheets.get("Data") ?? {};
    expect(xml).toContain('ySplit="1"');
    expect(files.get("xl/styles.xml")).toContain("dd mmm yyyy");
  });

  test("draws charts from its own cells, with their values beside for previews", () => {
    const charts = [...files].filter(([name]) => name.startsWith("xl/charts/chart"));
    const drawn = (one: ReportSection) => (one.chart?.series ?? 0) > 0 && (one.table?.rows.length ?? 0) > 1;
    expect(charts.length).toBe([...sections, ...model.comparison].filter(drawn).length);
    expect(charts.length).toBeGreaterThan(8);
    for (const [, xml] of charts) expect(xml).toMatch(/<c:numCache>.*<c:pt idx="0"><c:v>/s);
    const cells = sheets.get("@harbour.guide")?.cells;
    const own = charts.filter(([, xml]) => xml.includes("'@harbour.guide'!"));
    expect(own.length).toBeGreaterThan(8);
    for (const [, xml] of own)
      for (const [, at = "", value] of xml.matchAll(
        /<c:val><c:numRef><c:f>'@harbour.guide'!\$([A-Z]+\$\d+)(?:(?!<c:pt ).)*<c:pt idx="0"><c:v>(.*?)<\/c:v>/g,
      ))
        expect([at, cells?.get(at.replace("$", ""))]).toEqual([at, Number(value)]);
  });

  test("draws straight lines in the colours of the brand", () => {
    const brand = { ...model.brand, color: "#c2185b", second: "#2e7d32" };
    const drawn = [...read(writeSpreadsheet({ ...model, brand }).file).files].filter(([name]) =>
      name.startsWith("xl/charts/chart"),
    );
    const palette = chartPalette("light", brand);
    for (const [name, xml] of drawn) {
      const lines = xml.includes("<c:lineChart>");
      const series = xml.match(/<c:ser>/g)?.length;
      expect([name, xml.match(/<c:smooth val="0"\/><\/c:ser>/g)?.length]).toEqual([
        name,
        lines ? series : undefined,
      ]);
      expect(/srgbClr val="(\w+)"/.exec(xml)?.[1]).toBe(palette["series-1"].slice(1));
    }
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
  const { xml = "", cells = new Map() } =
    read(writeSpreadsheet(model).file).sheets.get("@harbour.guide") ?? {};
  const said = (section?.table?.rows ?? []).map(([, cell]) => cell?.text ?? "");
  const [at = ""] = [...cells].find(([, value]) => value === section?.table?.rows[0]?.[0]?.raw) ?? [];
  const first = Number(at.slice(1));
  const styles = said.map((_, index) => new RegExp(`<c r="B${first + index}" s="(\\d+)">`).exec(xml)?.[1]);
  expect(said.map((text) => text.includes("%"))).toEqual([false, false, false, true]);
  expect(styles.map((style) => style === String(STYLE_IDS.percent))).toEqual([false, false, false, true]);
});

test("tells of each sheet, and from the first one on how many there will be", () => {
  const told: [number, number][] = [];
  const { sheets } = writeSpreadsheet(sampleModel(), (done, total) => told.push([done, total]));
  expect(told).toEqual(Array.from({ length: sheets }, (_, index) => [index + 1, sheets]));
});

test("goes on in another sheet where one has no room for all values", () => {
  const model = sampleModel();
  const whole = dataParts(model).flat();
  const parts = dataParts(model, 200);
  expect(parts.flat()).toEqual(whole);
  for (const part of parts)
    expect(part.reduce((rows, { table }) => rows + table.rows.length, 0)).toBeLessThanOrEqual(200);
});

test("a model stored before there was a long sheet is written without it", () => {
  const { sheet: _, ...labels } = sampleModel().labels;
  const { sheets } = read(writeSpreadsheet({ ...sampleModel(), labels }).file);
  expect([...sheets.keys()]).toEqual(["Overview", "Comparison", "@harbour.guide"]);
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

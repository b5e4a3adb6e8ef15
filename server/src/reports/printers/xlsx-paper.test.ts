import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { REPORT_TEMPLATES } from "@owlstat/core/reports/templates.ts";
import { isDay } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { readSpreadsheet as read } from "../../testing/files/read-spreadsheet.ts";
import { sampleModel, templateModel } from "./testing.ts";
import { writeSpreadsheet } from "./xlsx.ts";
import { foldedAt } from "./xlsx-cells.ts";
import { dataParts } from "./xlsx-data.ts";
import { STYLE_IDS } from "./xlsx-styles.ts";

const HEADS = (["head", "headNumber", "headBeside"] as const).map((style) => STYLE_IDS[style]);
const HEAD = new RegExp(`<c r="([A-Z])(\\d+)" s="(?:${HEADS.join("|")})"`, "g");
const LINE_HEIGHT = 15;

test("is printed as wide as a page", () => {
  for (const { xml } of read(writeSpreadsheet(sampleModel()).file).sheets.values())
    expect(xml).toMatch(/fitToPage="1".*orientation="landscape" fitToWidth="1" fitToHeight="0"/s);
});

test("the long sheet has its header on every printed page", () => {
  const { files } = read(writeSpreadsheet(sampleModel()).file);
  const named = /<definedName name="_xlnm.Print_Titles" localSheetId="1">'Data'!\$1:\$1<\/definedName>/;
  expect(files.get("xl/workbook.xml")).toMatch(named);
});

test("a sheet with charts is printed without what runs over its last column", () => {
  const { files } = read(writeSpreadsheet(sampleModel()).file);
  expect(files.get("xl/workbook.xml")).toMatch(
    /<definedName name="_xlnm.Print_Area" localSheetId="\d">'@harbour.guide'!\$A:\$[A-Z]<\/definedName>/,
  );
});

test("lines begin near their lowest value, columns at 0 or where some are below it", () => {
  const { files } = read(
    writeSpreadsheet(sampleModel({ sections: ["followers", "daily-change", "weekday-growth"] })).file,
  );
  const charts = [...files].flatMap(([name, xml]) => (name.startsWith("xl/charts/") ? [xml] : []));
  const starts = charts.map((xml) => /<c:min val="(\d+)"\/>/.exec(xml)?.[1]);
  expect(new Set(starts)).toEqual(new Set(["16000", undefined, "0"]));
  expect(charts.map((xml) => xml.includes("<c:lineChart>"))).toEqual(
    starts.map((start) => start === "16000"),
  );
});

const widthsIn = (xml: string) =>
  [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));

test.each(LANGUAGES)("no name of a column and no metric is cut in %s", (language) => {
  for (const template of REPORT_TEMPLATES) {
    const model = templateModel(template, "plain", language);
    const { sheets } = read(writeSpreadsheet(model).file);
    const found = [...sheets.values()].flatMap(({ xml, cells }) =>
      [...xml.matchAll(HEAD)].map(([, column = "", row = ""]) => {
        const width = widthsIn(xml)[column.charCodeAt(0) - 65] ?? 0;
        const [, height = LINE_HEIGHT] = new RegExp(`<row r="${row}" ht="(\\d+)"`).exec(xml) ?? [];
        const text = String(cells.get(column + row));
        return { text, cut: foldedAt(text, width - 1).length * LINE_HEIGHT > Number(height) };
      }),
    );
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter(({ cut }) => cut)).toEqual([]);
    const [, data] = [...sheets.values()];
    const metrics = dataParts(model).flat();
    const longest = Math.max(...metrics.map(({ metric }) => metric.length));
    expect(widthsIn(data?.xml ?? "")[2]).toBeGreaterThan(longest);
  }
});

test("a sentence goes on in the next row", () => {
  expect(foldedAt("one two three four", 9)).toEqual(["one two", "three", "four"]);
  expect(foldedAt("unbreakable", 4)).toEqual(["unbreakable"]);
});

test.each([
  ["one chart", ["followers"]],
  ["two charts and wide tables", ["followers", "forecast", "engagement-rate"]],
] as const)("the paper of a sheet with %s is as wide as its charts", (_, sections) => {
  const { files } = read(writeSpreadsheet(sampleModel({ sections })).file);
  const [, last = ""] = /'@harbour.guide'!\$A:\$([A-Z])</.exec(files.get("xl/workbook.xml") ?? "") ?? [];
  const drawings = [...files].flatMap(([name, xml]) => (name.includes("/drawings/drawing") ? [xml] : []));
  const ends = drawings.flatMap((xml) =>
    [...xml.matchAll(/<xdr:to><xdr:col>(\d+)/g)].map(([, end]) => Number(end)),
  );
  expect(last.charCodeAt(0) - 64).toBeGreaterThanOrEqual(Math.max(...ends));
});

test("the days of a calendar are days", () => {
  const model = sampleModel({ sections: ["cadence"] });
  const [first] = model.accounts[0]?.sections[0]?.table?.rows[0] ?? [];
  expect(isDay(String(first?.raw))).toBe(true);
});

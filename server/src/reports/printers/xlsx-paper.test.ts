import { expect, test } from "vitest";
import { readSpreadsheet as read } from "../../testing/files/read-spreadsheet.ts";
import { sampleModel } from "./testing.ts";
import { writeSpreadsheet } from "./xlsx.ts";

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

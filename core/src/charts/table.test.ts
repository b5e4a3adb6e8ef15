import { describe, expect, it } from "vitest";
import messages from "../i18n/en/charts.json" with { type: "json" };
import { translator } from "../i18n/translate.ts";
import { tableCsv } from "./csv.ts";
import { pyramidGeometry } from "./pyramid.ts";
import { bandTable, barTable, fanTable, heatmapTable, lineTable, readingsTable } from "./table.ts";
import { formats, points } from "./testing.ts";

const t = translator({ charts: messages }, "charts", "en");

describe("a chart as a table", () => {
  it("has a row each day and a column each series, with what people read and what a file keeps", () => {
    const series = [
      { label: "a", points: points([1, null]) },
      { label: "", points: points([3]) },
    ];
    const table = lineTable({ series, formats }, t);
    expect(table.columns.map(({ label }) => label)).toEqual(["Day", "a", "Value"]);
    expect(table.rows[0]?.map(({ text }) => text)).toEqual(["d 2026-10-01", "=1", "=3"]);
    expect(tableCsv(table)).toBe("Day,a,Value\r\n2026-10-01,1,3\r\n2026-10-02,,\r\n");
  });

  it("writes both ends of a band and of a forecast", () => {
    const spreads = [{ day: "2026-10-01", low: 1, high: 4 }] as const;
    const band = bandTable(
      { series: [{ label: "m", points: points([2]) }], band: { label: "half", spreads }, formats },
      t,
      "en",
    );
    expect(tableCsv(band)).toBe("Day,m,half: low,half: high\r\n2026-10-01,2,1,4\r\n");
    const forecast = [{ day: "2026-10-02", expected: 5, low80: 4, high80: 6, low95: 3, high95: 7 }] as const;
    const labels = { expected: "e", likely: "80", possible: "95" };
    const ahead = { history: { label: "h", points: points([2]) }, forecast, labels, formats };
    const fan = fanTable(ahead, t, "en");
    expect(tableCsv(fan)).toBe(
      "Day,h,e,80: low,80: high,95: low,95: high\r\n2026-10-01,2,,,,,\r\n2026-10-02,,5,4,6,3,7\r\n",
    );
    // A past day has no forecast and a coming one no figure: that is no missing data.
    expect(fan.rows.flat().map(({ text }) => text)).not.toContain(formats.missing);
    expect(fanTable(ahead, t, "fr").columns[3]?.label).toBe("80\u00a0: low");
  });

  it("says from how many each bar and cell was computed", () => {
    const rows = [
      { label: "a", values: [1], n: 3 },
      { label: "b", values: [2] },
    ];
    expect(tableCsv(barTable({ rows, names: ["use"], formats }, t))).toBe(
      "Group,use,Based on\r\na,1,3\r\nb,2,\r\n",
    );
    const cells = [
      [
        { value: 2, n: 4 },
        { value: null, n: 0 },
      ],
    ];
    const heat = { rows: ["Mon"], columns: ["8", "9"], cells, name: "score", formats };
    expect(tableCsv(heatmapTable(heat, t))).toBe("Weekday,Hour,score,Based on\r\nMon,8,2,4\r\n");
  });

  it("of any other chart holds what its cursor reads", () => {
    const rows = [{ label: "18–24", left: 4, right: null }];
    const { readings } = pyramidGeometry(
      { rows, left: "w", right: "m", formats },
      { width: 300, height: 80 },
    );
    expect(tableCsv(readingsTable(readings, t))).toBe("Group,w,m\r\n18–24,4,\r\n");
  });
});

describe("a table as a file", () => {
  it("quotes what holds a comma, a quote or a line break", () => {
    const rows = [[{ text: "", raw: 'a "b", c\nd' }]];
    expect(tableCsv({ columns: [{ label: "x", numeric: false }], rows })).toBe('x\r\n"a ""b"", c d"\r\n');
  });

  it.each([
    ["a\n=1+1", "a =1+1"],
    ["a\r\n@sum", "a @sum"],
    ["a;=1+1", '"a;\'=1+1"'],
    ["a; +1", '"a; \'+1"'],
    ["a,-1", '"a,\'-1"'],
    ["a\t=1", '"a\t\'=1"'],
    ['a;"=1"', '"a;""\'=1"""'],
    ["five-a-day = good", "five-a-day = good"],
  ])("never lets part of %j start a cell in a reader that splits elsewhere", (raw, written) => {
    expect(tableCsv({ columns: [], rows: [[{ text: "", raw }]] })).toBe(`\r\n${written}\r\n`);
  });

  it.each(["=1+1", "+1", "-1", "@sum"])("never lets the text %s run as a formula", (raw) => {
    expect(tableCsv({ columns: [], rows: [[{ text: "", raw }]] })).toBe(`\r\n'${raw}\r\n`);
  });

  it("keeps numbers plain, also those below zero", () => {
    expect(tableCsv({ columns: [], rows: [[{ text: "", raw: -1.5 }]] })).toBe("\r\n-1.5\r\n");
  });
});

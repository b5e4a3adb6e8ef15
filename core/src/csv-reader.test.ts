import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCsvReader, csvShape, LONGEST_ROW } from "./csv-reader.ts";

function readAll(text: string, cut = text.length, delimiter = ",", newline: "\n" | "\r" = "\n") {
  const reader = createCsvReader({ delimiter, newline });
  const rows: string[][] = [];
  for (let at = 0; at < text.length; at += cut) rows.push(...reader.push(text.slice(at, at + cut)));
  rows.push(...reader.end());
  return { rows, broken: reader.broken() };
}

test.each([
  ["commas", "date,followers\n2024-01-01,5\n", ",", "\n", 0],
  [
    "semicolons with figures written 1,234",
    "date;followers\n2024-01-01;1,234\n2024-01-02;1,235\n",
    ";",
    "\n",
    0,
  ],
  ["tabs", "date\tfollowers\n2024-01-01\t5", "\t", "\n", 0],
  ["one column", "nasa\nnatgeo\n", ",", "\n", 0],
  ["old line ends", "a,b\r1,2\r", ",", "\r", 0],
  ["the line spreadsheets write", "sep=;\r\na;b\r\n1,0;2,0", ";", "\n", 1],
  ["delimiters inside quotes", 'name;date\n"a,b,c";1\n"d,e,f";2', ";", "\n", 0],
  ["a title above semicolons", "Report, for you\n\ndate;followers\n2024-01-01;5\n", ";", "\n", 0],
  ["nothing", "", ",", "\n", 0],
])("the shape of %s", (_what, text, delimiter, newline, skip) => {
  expect(csvShape(text)).toEqual({ delimiter, newline, skip });
});

describe("a file is read", () => {
  test.each<[string, string, string[][]]>([
    [
      "plain",
      "a,b\n1,2\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "without a last line end",
      "a,b\n1,2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "with carriage returns",
      "a,b\r\n1,2\r\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    ["with empty cells and lines", "a,\n\n,b", [["a", ""], [""], ["", "b"]]],
    [
      "with quotes",
      '"a","b,c"\r\n"d ""e""","f\ng"\n',
      [
        ["a", "b,c"],
        ['d "e"', "f\ng"],
      ],
    ],
    [
      "with a quote inside a bare cell",
      '5" pipe,a\nb,c',
      [
        ['5" pipe', "a"],
        ["b", "c"],
      ],
    ],
    ["with text behind a closing quote", '"a"b,c', [["ab", "c"]]],
    ["with an empty quoted cell", '"",a\n', [["", "a"]]],
  ])("%s", (_what, text, rows) => {
    for (const cut of [1, 2, 3, 1000]) expect(readAll(text, cut)).toEqual({ rows, broken: false });
  });
});

test("what was written is read again, however the file is cut", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "b", ",", '"', "\n", " ", "é", "1") });
  const written = (value: string) =>
    /[",\n\r]/.test(value) || value === "" ? `"${value.replaceAll('"', '""')}"` : value;
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom("\n", "\r\n"),
      (rows, cut, end) => {
        const text = rows.map((row) => row.map(written).join(",")).join(end) + end;
        expect(readAll(text, cut)).toEqual({ rows, broken: false });
      },
    ),
    { numRuns: 300 },
  );
});

test("a quote that never closes is noticed, and costs no more than a row's memory", () => {
  expect(readAll('a,b\n"c,d\ne,f\n').broken).toBe(true);
  const reader = createCsvReader({ delimiter: ",", newline: "\n" });
  reader.push('"');
  let pieces = 0;
  while (!reader.broken() && pieces < 100) {
    reader.push("x".repeat(100_000));
    pieces += 1;
  }
  expect(pieces * 100_000).toBeLessThanOrEqual(LONGEST_ROW + 200_000);
  expect(reader.push("a,b\n")).toEqual([]);
});

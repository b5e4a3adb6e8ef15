import * as fc from "fast-check";
import { expect, test } from "vitest";
import { looksLikeFormula, readCount } from "./numbers.ts";

test.each([
  ["0", 0],
  ["1234", 1234],
  [" 1234 ", 1234],
  ["1,234", 1234],
  ["1.234", 1234],
  ["1 234", 1234],
  ["1\u202f234\u00a0567", 1_234_567],
  ["1'234’567", 1_234_567],
  ["1.234.567", 1_234_567],
  ["1,234,567.00", 1_234_567],
  ["1.234.567,00", 1_234_567],
  ["1234.0", 1234],
  ["1234,00", 1234],
  ["+1234", 1234],
  ["-0", 0],
  ["2147483648", 2_147_483_648],
  ["", null],
  ["-", null],
  ["n/a", null],
  ["NULL", null],
  ["-5", "negative"],
  ["−1.234", "negative"],
  ["1000000000000", "number_too_large"],
  ["99999999999999999999", "number_too_large"],
  ["12.5", "not_a_number"],
  ["1,23", "not_a_number"],
  ["1.234.56", "not_a_number"],
  ["1,234.567", "not_a_number"],
  ["12K", "not_a_number"],
  ["1.2M", "not_a_number"],
  ["1e5", "not_a_number"],
  ["0x10", "not_a_number"],
  ["Infinity", "not_a_number"],
  ["many", "not_a_number"],
  ["=1+1", "formula"],
  ["+1+1", "formula"],
  ["-1+cmd|' /C calc'!A0", "formula"],
  ["@SUM(1)", "formula"],
  ['=HYPERLINK("http://x")', "formula"],
])("%j is %s", (text, value) => {
  expect(readCount(text)).toBe(value);
});

test("any count comes back however its thousands are set apart", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 12 - 1 }),
      fc.constantFrom("", ",", ".", " ", "'", "\u202f"),
      (count, mark) => {
        expect(readCount(String(count).replace(/\B(?=(\d{3})+$)/g, mark))).toBe(count);
      },
    ),
  );
});

test("no text becomes anything but a count the database can keep", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readCount(text);
      if (typeof read === "number")
        expect(Number.isInteger(read) && read >= 0 && read <= 10 ** 12 - 1).toBe(true);
    }),
  );
});

test("what a spreadsheet would run is known by its first character", () => {
  for (const text of ["=1", "+1", "-1", "@a", " =1"]) expect(looksLikeFormula(text)).toBe(true);
  for (const text of ["", "1", "a=1", "nasa"]) expect(looksLikeFormula(text)).toBe(false);
});

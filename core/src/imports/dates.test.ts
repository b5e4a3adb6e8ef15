import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../i18n/languages.ts";
import { addDays, type Day } from "../time.ts";
import { type DateEvidence, dateEvidence, decideOrder, readDay } from "./dates.ts";

describe("a date is read as it is written", () => {
  test.each([
    ["2024-03-05", "2024-03-05"],
    ["2024/3/5", "2024-03-05"],
    ["2024.03.05", "2024-03-05"],
    ["20240305", "2024-03-05"],
    ["2024-03-05T23:30:00-05:00", "2024-03-05"],
    ["2024-03-05 00:00", "2024-03-05"],
    [" 2024-03-05 ", "2024-03-05"],
    ["5 March 2024", "2024-03-05"],
    ["March 5, 2024", "2024-03-05"],
    ["Mar 5th 2024", "2024-03-05"],
    ["5 marzo 2024", "2024-03-05"],
    ["5 mars 2024", "2024-03-05"],
    ["1er août 2024", "2024-08-01"],
    ["5. März 2024", "2024-03-05"],
    ["5 de marzo de 2024", "2024-03-05"],
    ["5 mrt 2024", "2024-03-05"],
    ["5 maart 2024", "2024-03-05"],
    ["5-Jan-2024", "2024-01-05"],
    ["05-Jan-24", "2024-01-05"],
    ["5/mrt/2024", "2024-03-05"],
    ["5 juin 2024", "2024-06-05"],
    ["5 juil. 2024", "2024-07-05"],
    ["5 gennaio 2024", "2024-01-05"],
    ["31 Dez. 2024", "2024-12-31"],
    ["5/5/2024", "2024-05-05"],
    ["2024-02-30", null],
    ["2024-03/05", null],
    ["30 February 2024", null],
    ["30-Feb-2024", null],
    ["5 Smarch 2024", null],
    ["45356", null],
    ["yesterday", null],
    ["", null],
  ])("%j", (text, day) => {
    expect(readDay(text, "ymd")).toBe(day);
  });

  test.each([
    ["05/03/2024", "2024-03-05", "2024-05-03"],
    ["5.3.2024", "2024-03-05", "2024-05-03"],
    ["05-03-24", "2024-03-05", "2024-05-03"],
    ["25/12/2024", "2024-12-25", null],
    ["12/25/2024 10:00 PM", null, "2024-12-25"],
    ["05/03-2024", null, null],
  ])("%j by day first and by month first", (text, dmy, mdy) => {
    expect([readDay(text, "dmy"), readDay(text, "mdy")]).toEqual([dmy, mdy]);
  });

  test("one whose order is not decided is not guessed", () => {
    expect(readDay("05/03/2024", "ymd")).toBeNull();
  });
});

test.each<[string, DateEvidence]>([
  ["2024-03-05", "ymd"],
  ["05/05/2024", "ymd"],
  ["25/12/2024", "dmy"],
  ["12/25/2024", "mdy"],
  ["05/03/2024", "either"],
  ["31/02/2024", "none"],
  ["followers", "none"],
])("%j is evidence for %s", (text, evidence) => {
  expect(dateEvidence(text)).toBe(evidence);
});

test("the order follows from the rows that leave no choice", () => {
  const none = { ymd: 0, dmy: 0, mdy: 0, either: 0, none: 0 };
  expect(decideOrder({ ...none, dmy: 1, either: 300 })).toBe("dmy");
  expect(decideOrder({ ...none, mdy: 1, either: 300 })).toBe("mdy");
  expect(decideOrder({ ...none, dmy: 200, mdy: 1 })).toBe("dmy");
  expect(decideOrder({ ...none, either: 5 })).toBeNull();
  expect(decideOrder({ ...none, dmy: 3, mdy: 3 })).toBeNull();
  expect(decideOrder({ ...none, ymd: 10, none: 3 })).toBe("ymd");
});

test("over a column of any days, the right order is found or none, never the wrong one", () => {
  const written = (day: Day, order: "dmy" | "mdy") => {
    const [year, month, date] = day.split("-");
    return order === "dmy" ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
  };
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5000 }),
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom("dmy" as const, "mdy" as const),
      (start, length, order) => {
        const days = Array.from({ length }, (_, index) => addDays("2012-01-01", start + index));
        const tally = { ymd: 0, dmy: 0, mdy: 0, either: 0, none: 0 };
        for (const day of days) tally[dateEvidence(written(day, order))] += 1;
        const decided = decideOrder(tally);
        if (decided === null) return;
        expect(days.map((day) => readDay(written(day, order), decided))).toEqual(days);
      },
    ),
  );
});

test("every month of every language is read, in full and as it is cut short", () => {
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  for (const language of LANGUAGES) {
    for (const style of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(language, { month: style, timeZone: "UTC" });
      const read = months.map((month) =>
        readDay(`5 ${format.format(new Date(Date.UTC(2024, month - 1, 5)))} 2024`, "ymd"),
      );
      expect([language, style, read]).toEqual([
        language,
        style,
        months.map((month) => `2024-${String(month).padStart(2, "0")}-05`),
      ]);
    }
  }
});

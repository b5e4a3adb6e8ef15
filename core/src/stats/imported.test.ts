import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "../time.ts";
import { cutSpans, daysIn, joinSpans, mergeImported } from "./imported.ts";

const at = (...numbers: number[]) => numbers.map((number) => ({ day: addDays("2026-01-01", number) }));
const from = (source: string, days: { day: Day }[]) => days.map(({ day }) => ({ day, source }));
const day = (number: number) => addDays("2026-01-01", number);

test("imported days lie under the collected ones, and only they are marked, not the days between that nobody has", () => {
  const merged = mergeImported(from("c", at(3, 4, 8)), from("i", at(0, 2, 3, 6, 7, 9)));
  expect(merged.days.map((row) => row.source).join("")).toBe("iicciici");
  expect(merged.spans).toEqual([
    { from: day(0), to: day(0) },
    { from: day(2), to: day(2) },
    { from: day(6), to: day(7) },
    { from: day(9), to: day(9) },
  ]);
});

test("without imported days everything is as it was", () => {
  const collected = at(1, 2, 3);
  expect(mergeImported(collected, [])).toEqual({ days: collected, spans: [] });
});

test("every day comes once, in order, collected where it was collected, else marked", () => {
  const days = fc.uniqueArray(fc.nat(40)).map((numbers) => numbers.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(days, days, (collected, imported) => {
      const merged = mergeImported(from("c", at(...collected)), from("i", at(...imported)));
      const all = [...new Set([...collected, ...imported])].sort((a, b) => a - b);
      expect(merged.days).toEqual(
        all.map((number) => ({ day: day(number), source: collected.includes(number) ? "c" : "i" })),
      );
      const marked = imported.filter((number) => !collected.includes(number)).map(day);
      expect([...daysIn(merged.spans)]).toEqual(marked);
    }),
  );
});

test("spans are cut to the range that is shown", () => {
  const spans = [
    { from: day(0), to: day(5) },
    { from: day(8), to: day(9) },
    { from: day(20), to: day(30) },
  ];
  expect(cutSpans(spans, { from: day(3), to: day(25) })).toEqual([
    { from: day(3), to: day(5) },
    { from: day(8), to: day(9) },
    { from: day(20), to: day(25) },
  ]);
  expect(cutSpans(spans, { from: day(6), to: day(7) })).toEqual([]);
});

test("spans that overlap or follow each other become one", () => {
  const spans = [
    { from: day(9), to: day(9) },
    { from: day(0), to: day(5) },
    { from: day(3), to: day(4) },
    { from: day(6), to: day(7) },
  ];
  expect(joinSpans(spans)).toEqual([
    { from: day(0), to: day(7) },
    { from: day(9), to: day(9) },
  ]);
});

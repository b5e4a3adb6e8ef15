import { describe, expect, test } from "vitest";
import { monthlyValue, movements, type PaidLine } from "./recurring.ts";

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const line = (kind: PaidLine["kind"], cents: number, start: string, end: string): PaidLine => ({
  kind,
  cents,
  start: at(start),
  end: at(end),
});

const MONTH = line("period", 1400, "2026-01-10", "2026-02-10");
const YEAR = line("period", 14_000, "2026-01-10", "2027-01-10");

describe("what is paid per month", () => {
  test.each([
    ["nothing bought", [], "2026-01-20", 0],
    ["a month", [MONTH], "2026-01-20", 1400],
    ["from its first moment", [MONTH], "2026-01-10", 1400],
    ["no longer at its end", [MONTH], "2026-02-10", 0],
    ["a twelfth of a year", [YEAR], "2026-07-01", 1167],
    [
      "without a discount, which holds once",
      [MONTH, line("discount", -70, "2026-01-10", "2026-02-10")],
      "2026-01-20",
      1400,
    ],
    // On the 16th day of 31: 16/31 of 14.00 back, 16/31 of 22.75 charged.
    [
      "a larger plan in the middle of a month",
      [
        MONTH,
        line("credit", -723, "2026-01-25", "2026-02-10"),
        line("rest", 1174, "2026-01-25", "2026-02-10"),
      ],
      "2026-01-31",
      2274,
    ],
    ["before that change", [MONTH, line("rest", 1174, "2026-01-25", "2026-02-10")], "2026-01-24", 1400],
    [
      "a larger plan in the last month of a year",
      [YEAR, line("credit", -384, "2026-12-31", "2027-01-10"), line("rest", 767, "2026-12-31", "2027-01-10")],
      "2027-01-05",
      2332,
    ],
    [
      "from a month to a year, which replaces it",
      [
        MONTH,
        line("credit", -723, "2026-01-25", "2026-02-10"),
        line("period", 14_000, "2026-01-25", "2027-01-25"),
      ],
      "2026-02-20",
      1167,
    ],
  ] as const)("%s", (_, lines, day, cents) => {
    expect(monthlyValue(lines, at(day))).toBe(cents);
  });
});

test("gained, lost and changed explain how one month became the next", () => {
  const stays = [MONTH, line("period", 2100, "2026-02-10", "2026-03-10")];
  const leaves = [line("period", 500, "2026-01-15", "2026-02-15")];
  const comes = [line("period", 900, "2026-02-20", "2026-03-20")];
  const months = movements([stays, leaves, comes], [at("2025-12-31"), at("2026-01-31"), at("2026-02-28")]);
  expect(months).toEqual([
    { recurring: 1900, customers: 2, gained: 1900, lost: 0, changed: 0 },
    { recurring: 3000, customers: 2, gained: 900, lost: 500, changed: 700 },
  ]);
  const [january, february] = months;
  const explained =
    (january?.recurring ?? 0) + (february?.gained ?? 0) - (february?.lost ?? 0) + (february?.changed ?? 0);
  expect(february?.recurring).toBe(explained);
});

test("without customers every month is empty", () => {
  expect(movements([], [1, 2])).toEqual([{ recurring: 0, customers: 0, gained: 0, lost: 0, changed: 0 }]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayRange, HOUR } from "../time.ts";
import {
  abbreviate,
  formatDate,
  formatDayShort,
  formatDays,
  formatEngagement,
  formatFixed,
  formatMoney,
  formatMonth,
  formatNumber,
  labelled,
  withPercent,
} from "./format.ts";
import { LANGUAGES, type Language, LOCALES } from "./languages.ts";
import { formatEstimate, formatInstant, formatList, weekdayName } from "./rare-formats.ts";
import vectors from "./vectors/numbers.json" with { type: "json" };

const SPACES = /[\u00a0\u202f]/g;
const plain = (text: string) => text.replace(SPACES, " ");

describe("K and M", () => {
  test.each(vectors.abbreviate)("$value in $language is $text", ({ value, language, text }) => {
    expect(abbreviate(value, language as Language)).toBe(text);
  });

  test.each<[number, Language, string]>([
    [0.25, "en", "0.3"],
    [-999, "en", "-999"],
    [-999_950, "en", "-1M"],
    [1_500_000_000, "en", "1,500M"],
    [1_500_000_000, "de", "1.500M"],
    [2_147_500_000, "en", "2,148M"],
    [2_147_500_000, "it", "2.148M"],
    [1_250, "fr", "1,3K"],
  ])("%d in %s is %s", (value, language, text) => {
    expect(abbreviate(value, language)).toBe(text);
  });

  test("never take more than one decimal nor end in a zero one", () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), (value) => {
        expect(abbreviate(value, "en")).toMatch(/^-?\d[\d,]*(\.[1-9])?[KM]?$/);
      }),
    );
  });

  test("a larger number never reads smaller", () => {
    const read = (text: string) =>
      Number.parseFloat(text.replaceAll(",", "")) * (text.endsWith("M") ? 1e6 : text.endsWith("K") ? 1e3 : 1);
    const size = fc.integer({ min: 0, max: 10 ** 9 });
    fc.assert(
      fc.property(size, size, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(read(abbreviate(low, "en"))).toBeLessThanOrEqual(read(abbreviate(high, "en")));
      }),
    );
  });
});

test.each(vectors.engagement)("engagement $value in $language is $text", ({ value, language, text }) => {
  expect(formatEngagement(value, language as Language)).toBe(text);
});

test.each<[number, number, string]>([
  [1.005, 2, "1.01"],
  [-1.005, 2, "−1.01"],
  [0.1 + 0.2, 2, "0.30"],
  [1e-9, 2, "0.00"],
  [2.5, 0, "3"],
  [8.345, 2, "8.35"],
  [-0.04, 1, "0.0"],
])("%d with %i decimals is %s", (value, decimals, text) => {
  expect(formatFixed(value, "en", decimals)).toBe(text);
});

test.each<[Language, string]>([
  ["it", "1.234.567,5"],
  ["fr", "1 234 567,5"],
  ["de", "1.234.567,5"],
  ["es", "1.234.567,5"],
  ["nl", "1.234.567,5"],
  ["en", "1,234,567.5"],
])("a full number in %s is %s", (language, text) => {
  expect(plain(formatNumber(1_234_567.5, language, 2))).toBe(text);
});

test.each(LANGUAGES)("whole numbers in %s are set apart as the language does it", (language) => {
  const format = new Intl.NumberFormat(LOCALES[language], { useGrouping: "always" });
  for (const value of [0, 7, 999, 1234, 9999, 12_345, 123_456, 1_234_567, 9_876_543_210])
    expect(formatNumber(value, language)).toBe(format.format(value));
});

test.each<[Language, string, string, string]>([
  ["it", "03 novembre 2026", "03 nov", "nov 2026"],
  ["fr", "03 novembre 2026", "03 nov.", "nov. 2026"],
  ["de", "03. November 2026", "03. Nov.", "Nov. 2026"],
  ["es", "03 de noviembre de 2026", "03 nov", "nov 2026"],
  ["nl", "03 november 2026", "03 nov", "nov 2026"],
  ["en", "03 November 2026", "03 Nov", "Nov 2026"],
])("dates in %s", (language, long, short, month) => {
  expect(formatDate("2026-11-03", language)).toBe(long);
  expect(formatDayShort("2026-11-03", language)).toBe(short);
  expect(formatMonth("2026-11-03", language)).toBe(month);
});

test.each(LANGUAGES)("days in %s are written as the language does it", (language) => {
  const by = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: "UTC" });
  const long = by({ day: "2-digit", month: "long", year: "numeric" });
  const short = by({ day: "2-digit", month: "short" });
  const withYear = by({ day: "2-digit", month: "short", year: "numeric" });
  const month = by({ month: "short", year: "numeric" });
  for (const day of dayRange("2023-12-30", "2025-01-03")) {
    const at = Date.parse(day);
    expect(formatDate(day, language)).toBe(long.format(at));
    expect(formatDate(at + 23 * HOUR, language)).toBe(long.format(at));
    expect(formatDayShort(day, language)).toBe(short.format(at));
    expect(formatMonth(day, language)).toBe(month.format(at));
    expect(formatDays("2000-02-29", day, language)).toBe(
      `${withYear.format(Date.parse("2000-02-29"))} – ${withYear.format(at)}`,
    );
  }
});

test.each(LANGUAGES)("decimals in %s are written as the language does it", (language) => {
  const number = fc.double({ min: -1e12, max: 1e12, noNaN: true });
  fc.assert(
    fc.property(
      fc.oneof(number, fc.double({ min: -2000, max: 2000, noNaN: true })),
      fc.nat({ max: 3 }),
      (value, decimals) => {
        const rounded = Number(value.toFixed(decimals));
        const format = new Intl.NumberFormat(LOCALES[language], {
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
          signDisplay: "negative",
          useGrouping: "always",
        });
        expect(formatFixed(rounded, language, decimals)).toBe(format.format(rounded).replace("-", "−"));
      },
    ),
  );
});

test.each([
  [Number.NaN, "NaN"],
  [Number.POSITIVE_INFINITY, "∞"],
  [-12_345_678_901.5, "−12,345,678,901.50"],
])("%d does not fit, and is written all the same", (value, text) => {
  expect(formatFixed(value, "en", 2)).toBe(text);
});

test("an estimate has no cents, unless it is small", () => {
  expect(plain(formatEstimate(519_257.1, "EUR", "en"))).toBe("€519,257");
  expect(plain(formatEstimate(519_257.1, "EUR", "de"))).toBe("519.257 €");
  expect(plain(formatEstimate(0.1, "EUR", "en"))).toBe("€0.10");
});

test("days of one year go without it, unless it is asked for", () => {
  expect(formatDays("2026-10-16", "2026-11-14", "en")).toBe("16 Oct – 14 Nov");
  expect(formatDays("2026-10-16", "2026-11-14", "de")).toBe("16. Okt. – 14. Nov.");
  expect(formatDays("2026-10-16", "2026-11-14", "en", true)).toBe("16 Oct 2026 – 14 Nov 2026");
  expect(formatDays("2025-11-15", "2026-11-14", "en")).toBe("15 Nov 2025 – 14 Nov 2026");
  expect(formatDays("2026-11-14", "2026-11-14", "en")).toBe("14 November 2026");
});

test("an instant is written in the time zone of its reader", () => {
  const instant = Date.parse("2026-11-03T23:30:00Z");
  expect(formatDate(instant, "en")).toBe("03 November 2026");
  expect(formatDate(instant, "en", "Europe/Rome")).toBe("04 November 2026");
  expect(plain(formatInstant(instant, "en", "America/New_York"))).toMatch(/^3 November 2026 at 18:30$/);
});

test("weeks begin on Monday in every language", () => {
  expect(weekdayName(0, "en")).toBe("Mon");
  expect(weekdayName(6, "it", "long")).toBe("domenica");
  for (const language of LANGUAGES) {
    expect(new Set([0, 1, 2, 3, 4, 5, 6].map((index) => weekdayName(index, language))).size).toBe(7);
  }
});

test.each<[Language, string]>([
  ["it", "1.234,50 €"],
  ["fr", "1 234,50 €"],
  ["de", "1.234,50 €"],
  ["nl", "€ 1.234,50"],
  ["en", "€1,234.50"],
])("money in %s is %s", (language, text) => {
  expect(plain(formatMoney(123_450, "EUR", language))).toBe(text);
});

test.each(LANGUAGES)("money that is taken off in %s has a true minus", (language) => {
  expect(formatMoney(-44, "EUR", language)).toContain("−");
  expect(formatMoney(-44, "EUR", language)).not.toContain("-");
});

test.each(LANGUAGES)("per cent in %s is written as in its texts", async (language) => {
  const { default: texts } = await import(`./${language}/ui.json`, { with: { type: "json" } });
  expect(withPercent("1", language)).toBe(texts["delta.percent"].replace("{value}", "1"));
});

test("names are listed as the language does, in English without a comma before the last", () => {
  expect(formatList(["Image", "Carousel", "Video"], "en")).toBe("Image, Carousel and Video");
  expect(formatList(["Bild", "Karussell", "Video"], "de")).toBe("Bild, Karussell und Video");
});

test("a colon stands behind a name as the language sets it", () => {
  expect(labelled("Abonnés", "548", "fr")).toBe("Abonnés\u00a0: 548");
  expect(labelled("Follower", "548", "de")).toBe("Follower: 548");
});

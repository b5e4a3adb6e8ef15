import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "../time.ts";
import { ageText } from "./age.ts";
import { LANGUAGES, LOCALES } from "./languages.ts";

const NOW = Date.UTC(2026, 0, 15, 12);

test.each([
  [20_000, "this minute"],
  [5 * MINUTE, "5 minutes ago"],
  [2 * HOUR + 59 * MINUTE, "2 hours ago"],
  [DAY, "yesterday"],
  [12 * DAY, "12 days ago"],
])("%i ms ago reads %s", (age, text) => {
  expect(ageText(NOW - age, NOW, "en")).toBe(text);
});

test("an instant the clocks disagree about is not in the future", () => {
  expect(ageText(NOW + HOUR, NOW, "de")).toBe("in dieser Minute");
});

test("a column of a table has room for short words", () => {
  expect(ageText(NOW - 2 * HOUR, NOW, "en", "short")).toBe("2 hr ago");
  expect(ageText(NOW - 1000, NOW, "de", "short")).toBe("vor 1 Min.");
});

const SPACES = /[\u00a0\u202f]/g;
const plain = (text: string) => text.replace(SPACES, " ");

test.each(LANGUAGES)("ages in %s are written as the language does it", (language) => {
  for (const style of ["long", "short"] as const) {
    const format = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: "auto", style });
    const of = (count: number, unit: Intl.RelativeTimeFormatUnit) => plain(format.format(-count, unit));
    const written = (age: number) => plain(ageText(NOW - age, NOW, language, style));
    for (const days of [1, 2, 3, 21, 30, 101, 999]) expect(written(days * DAY)).toBe(of(days, "day"));
    for (const hours of [1, 2, 5, 23]) expect(written(hours * HOUR)).toBe(of(hours, "hour"));
    for (const minutes of [1, 2, 30, 59]) expect(written(minutes * MINUTE)).toBe(of(minutes, "minute"));
  }
  expect(plain(ageText(NOW, NOW, language))).toBe(
    plain(new Intl.RelativeTimeFormat(LOCALES[language], { numeric: "auto" }).format(0, "minute")),
  );
});

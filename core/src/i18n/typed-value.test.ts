import { expect, test } from "vitest";
import type { Language } from "./languages.ts";
import { readTypedValue } from "./typed-value.ts";

test.each<[string, Language, number | null]>([
  ["97 M", "en", 97_000_000],
  ["97.3m", "en", 97_300_000],
  ["2,3 M", "de", 2_300_000],
  ["10K", "en", 10_000],
  ["300 Mio.", "de", 300_000_000],
  ["2,5 Tsd", "de", 2500],
  ["3 mln", "it", 3_000_000],
  ["10 mil", "es", 10_000],
  ["1,5 millón", "es", 1_500_000],
  ["1,5 Md", "fr", 1_500_000_000],
  ["20 duizend", "nl", 20_000],
  ["10 mil", "en", null],
  ["1,234,567", "en", 1_234_567],
  ["1.234.567", "de", 1_234_567],
  ["1.234,5", "it", 1234.5],
  ["1,234.5", "en", 1234.5],
  ["1.25 %", "en", 1.25],
  ["1,25", "fr", 1.25],
  ["1.25", "de", 1.25],
  ["−200", "en", -200],
  ["-200", "en", -200],
  ["+5", "en", 5],
  ["0", "nl", 0],
  ["1 234", "fr", 1234],
  ["", "en", null],
  ["abc", "en", null],
  ["1.2.3", "en", null],
  ["5 apples", "en", null],
])("%j in %s is %s", (text, language, value) => {
  expect(readTypedValue(text, language)).toBe(value);
});

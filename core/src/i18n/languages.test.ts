import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseLanguage, isLanguage, LANGUAGE_NAMES, LANGUAGES, LOCALES } from "./languages.ts";

test.each<[string | null | undefined, string | undefined, string]>([
  [undefined, undefined, "en"],
  [null, "", "en"],
  [undefined, "it", "it"],
  [undefined, "it-IT,it;q=0.9,en;q=0.8", "it"],
  [undefined, "de-CH", "de"],
  [undefined, "FR-fr", "fr"],
  [undefined, "ja-JP,es;q=0.8,en;q=0.5", "es"],
  [undefined, "en;q=0.1,nl;q=0.9", "nl"],
  [undefined, "en;q=0.5,de;q=0.5", "en"],
  [undefined, "it;q=0,fr;q=0.1", "fr"],
  [undefined, "it; q=0.2 , fr ; q=0.4", "fr"],
  [undefined, "zh,ja,ko", "en"],
  [undefined, "*", "en"],
  [undefined, ",,;;q=,", "en"],
  [undefined, "it;q=x", "en"],
  [undefined, "est-EE,it;q=0.5", "it"],
  [undefined, "eng", "en"],
  ["de", "it", "de"],
  ["xx", "it", "it"],
  ["DE", "it", "it"],
  ["", "nl", "nl"],
  ["constructor", "toString", "en"],
])("a preference of %j and a browser of %j read %s", (preferred, accepted, language) => {
  expect(chooseLanguage(preferred, accepted)).toBe(language);
});

test("whatever a browser sends, the answer is a language we speak", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (preferred, accepted) => {
      expect(LANGUAGES).toContain(chooseLanguage(preferred, accepted));
    }),
  );
});

test("each language has a name of its own and a locale of its own", () => {
  expect(new Set(Object.values(LANGUAGE_NAMES)).size).toBe(LANGUAGES.length);
  for (const language of LANGUAGES) expect(LOCALES[language].slice(0, 2)).toBe(language);
});

test.each([
  ["it", true],
  ["ja", false],
  [null, false],
  [5, false],
  ["", false],
])("is %j a language? %s", (text, verdict) => {
  expect(isLanguage(text)).toBe(verdict);
});

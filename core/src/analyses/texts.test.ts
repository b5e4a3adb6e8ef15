import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "../i18n/languages.ts";
import { type Catalogue, translateText } from "../i18n/translate.ts";
import { WEIGHTS } from "./authenticity/parts.ts";
import { ANALYSES } from "./registry.ts";
import { NOTHING_LEFT_OUT } from "./result.ts";
import { SECTIONS } from "./sections.ts";
import { FORMATS, METRICS } from "./types.ts";

const catalogues = new Map<Language, Catalogue>();
for (const language of LANGUAGES)
  catalogues.set(
    language,
    (await import(`../i18n/${language}/analyses.json`, { with: { type: "json" } })).default,
  );
const textOf = (language: Language, key: string) => catalogues.get(language)?.[key] ?? "";
const namesIn = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort();

describe.each([...LANGUAGES])("texts in %s", (language) => {
  test("every analysis has a title and a formula, every section a name", () => {
    for (const { id } of ANALYSES)
      for (const part of ["title", "formula"]) expect(textOf(language, `${id}.${part}`), id).not.toBe("");
    for (const section of SECTIONS) expect(textOf(language, `section.${section}`), section).not.toBe("");
  });

  test("every requirement, reason to leave out, format, metric and part of the score is worded", () => {
    const keys = [
      ...ANALYSES.flatMap(({ minimum }) => minimum.map(({ unit }) => `missing.${unit}`)),
      ...["consecutive_days", "likes", "connection"].map((unit) => `missing.${unit}`),
      ...Object.keys(NOTHING_LEFT_OUT).map((reason) => `left-out.${reason}`),
      ...METRICS.flatMap((metric) => [
        `metric.${metric}`,
        `headline.${metric}_above`,
        `headline.${metric}_below`,
      ]),
      ...["followers", "following"].flatMap((metric) =>
        ["lost", "lost_less"].map((end) => `headline.${metric}_${end}`),
      ),
      ...FORMATS.map((format) => `format.${format}`),
      ...Object.keys(WEIGHTS).map((part) => `authenticity.part.${part}`),
    ];
    for (const key of keys) expect(textOf(language, key), key).not.toBe("");
  });

  test("every text names the same values as in English and can be written out", () => {
    const english = catalogues.get("en") ?? {};
    expect(Object.keys(catalogues.get(language) ?? {})).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) {
      const own = textOf(language, key);
      expect(namesIn(own), key).toEqual(namesIn(text));
      const values = Object.fromEntries(namesIn(own).map((name) => [name ?? "", 2]));
      expect(translateText(own, language, values), key).not.toMatch(/[{}#]\s*,|undefined|NaN/);
    }
  });

  test("the score speaks of signs and never calls anything fake", () => {
    const texts = Object.entries(catalogues.get(language) ?? {}).filter(([key]) =>
      key.startsWith("authenticity"),
    );
    for (const [key, text] of texts)
      expect(text, key).not.toMatch(/fake|fals[oei]|fau[xs]|gefälscht|nep|unecht/i);
  });
});

test("a refusal reads as a sentence", () => {
  const write = (language: Language, need: number) =>
    translateText(textOf(language, "missing.days"), language, { need, have: 3 });
  expect(write("en", 14)).toBe("Needs 14 collected days; 3 so far.");
  expect(write("it", 1)).toBe("Minimo 1 giorno rilevato; finora 3.");
  expect(write("de", 14)).toBe("Nötig: 14 erfasste Tage; bisher 3.");
});

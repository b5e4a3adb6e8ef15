import { readdirSync, readFileSync } from "node:fs";
import { LANGUAGES, type Language } from "@owlstat/core/i18n/languages.ts";
import { describe, expect, test } from "vitest";

/** Second words for a thing that has one already: docs/words.md says which. */
const SECOND_WORDS: Record<Language, readonly RegExp[]> = {
  en: [/\bn = /, /\bjudged\b/i, /\bNothing answers\b/, /\bstrongest member\b/, /\be-mail/i, /\bgiven up\b/i],
  de: [
    /verfolg/i,
    /\bPosts?\b/,
    /Folge-Sch/,
    /\bGereiht\b/,
    /(verbundene[nrs]?|Instagram-) ?Kont/,
    /\bBerichte?n?\b/,
    /Ausreißer/,
    /gesammelt/,
    /Publikum/,
    /\bkreuz(t|te|en)\b/,
    /ersuche es/,
  ],
  fr: [/\bposts?\b/i, /\bfollowers?\b/i, /\balarme/i, /\bcollect(é|ons)/i],
  it: [/coinvolgiment/i, /\braccol(t|g)/i, /fuori scala/, /allarm/i, /verrai disconnesso/],
  es: [/\bposts?\b/i, /\bfollowers?\b/i, /\balarma/i, /recopil/i, /período/i],
  nl: [/\bposts\b/i, /\bfollowers?\b/i, /betrokkenheid/i, /doelgroep/i, /\bverha(al|len)\b/i],
};

function textsOf(language: Language): [string, string][] {
  const folder = new URL(`../../core/src/i18n/${language}/`, import.meta.url);
  return readdirSync(folder).flatMap((file) => {
    const texts = JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Record<string, string>;
    // The names of values and tags are no words of the reader.
    return Object.entries(texts).map(([key, text]): [string, string] => [
      `${file} ${key}`,
      text.replace(/\{\w+(?=[,}])/g, "{").replace(/<\/?\w+>/g, " "),
    ]);
  });
}

describe("one word per thing", () => {
  test.each(LANGUAGES.map((language) => [language]))("in %s", (language) => {
    const texts = textsOf(language);
    expect(texts.length).toBeGreaterThan(1000);
    const found = texts.flatMap(([key, text]) =>
      SECOND_WORDS[language].flatMap((word) => (word.test(text) ? [`${key}: ${word} in “${text}”`] : [])),
    );
    expect(found).toEqual([]);
  });

  test("docs/words.md names the words of every language", () => {
    const page = readFileSync(new URL("../../docs/words.md", import.meta.url), "utf8");
    const [words = ""] = page.split("## Words of the code");
    const rows = words.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| English"));
    expect(rows.length).toBeGreaterThan(15);
    for (const row of rows) {
      expect(row.split("|").length - 2, row).toBe(LANGUAGES.length);
    }
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { LANGUAGES, type Language } from "@owlstat/core/i18n/languages.ts";
import type { Noun } from "@owlstat/core/i18n/messages.ts";
import { type Catalogues, type Translate, translator } from "@owlstat/core/i18n/translate.ts";
import { scriptJson } from "./http/answers/script-json.ts";

/** All messages of all languages, read once at start. */
export type Texts = {
  catalogues(language: Language, nouns: readonly Noun[]): Catalogues;
  /** The same as JSON that is safe inside a script element, in pieces. */
  written(language: Language, nouns: readonly Noun[]): (string | Buffer)[];
  translator<N extends Noun>(noun: N, language: Language): Translate<N>;
};

export function loadTexts(): Texts {
  const folder = dirname(createRequire(import.meta.url).resolve("@owlstat/core/i18n/messages.ts"));
  const all = new Map(LANGUAGES.map((language) => [language, readLanguage(join(folder, language))]));
  const of = (language: Language) => all.get(language) ?? {};
  const written = new Map<string, Buffer>();
  const one = (language: Language, noun: Noun): Buffer => {
    const key = `${language} ${noun}`;
    const json = written.get(key) ?? Buffer.from(scriptJson(of(language)[noun]));
    written.set(key, json);
    return json;
  };
  return {
    written: (language, nouns) => [
      ...nouns.flatMap((noun, index) => [`${index === 0 ? "{" : ","}"${noun}":`, one(language, noun)]),
      nouns.length === 0 ? "{}" : "}",
    ],
    catalogues: (language, nouns) => Object.fromEntries(nouns.map((noun) => [noun, of(language)[noun]])),
    translator: (noun, language) => translator(of(language), noun, language),
  };
}

function readLanguage(folder: string): Catalogues {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -5), JSON.parse(readFileSync(join(folder, file), "utf8"))]),
  );
}

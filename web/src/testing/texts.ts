import { readFileSync } from "node:fs";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Noun } from "@owlstat/core/i18n/messages.ts";
import { type Catalogue, type Catalogues, type Translate, translator } from "@owlstat/core/i18n/translate.ts";

const FOLDER = `${import.meta.dirname}/../../../core/src/i18n`;

/** The message files themselves, as the server would send them. */
export function cataloguesOf(language: Language, nouns: readonly Noun[]): Catalogues {
  return Object.fromEntries(nouns.map((noun) => [noun, readCatalogue(language, noun)]));
}

export function readCatalogue(language: string, noun: string): Catalogue {
  return JSON.parse(readFileSync(`${FOLDER}/${language}/${noun}.json`, "utf8"));
}

/** The product's texts of a noun. */
export function textsOf<N extends Noun>(noun: N, language: Language = "en"): Translate<N> {
  return translator(cataloguesOf(language, [noun]), noun, language);
}

import { readFileSync } from "node:fs";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Messages, Noun } from "@owlstat/core/i18n/messages.ts";
import { translateText } from "@owlstat/core/i18n/translate.ts";

export type Say = <N extends Noun>(
  noun: N,
  key: keyof Messages[N] & string,
  values?: Record<string, string | number>,
) => string;

/** The product's texts in one language. */
export function wordsOf(language: Language): Say {
  return (noun, key, values) => {
    const file = new URL(`../../core/src/i18n/${language}/${noun}.json`, import.meta.url);
    const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
    return translateText(texts[key] ?? key, language, values);
  };
}

/** The languages a way is walked in: English, and in `npm run test:long` those named as well. */
export function englishAnd(...others: readonly Language[]): readonly Language[] {
  return process.env.TEST_KIND === "long" ? ["en", ...others] : ["en"];
}

import { type Words, wordsOf } from "../analyses/presentation/writing.ts";
import type { Language } from "../i18n/languages.ts";
import type { Noun } from "../i18n/messages.ts";
import type { Translate } from "../i18n/translate.ts";

type TranslateNoun = <N extends Noun>(noun: N) => Translate<N>;

/** Everything in one language: the words of analyses and documents, and by `of` those of any other noun. */
export type ReportWords = Words & { d: Translate<"documents">; of: TranslateNoun };

/** `decimals` is how many decimals of engagement the owner of the report wants to see. */
export function reportWordsOf(language: Language, of: TranslateNoun, decimals = 2): ReportWords {
  return { ...wordsOf(language, of, decimals), d: of("documents"), of };
}

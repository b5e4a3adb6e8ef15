import { wordsOf } from "@owlstat/core/analyses/presentation/writing.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { ReportWords } from "@owlstat/core/reports/report-words.ts";
import type { Texts } from "../../platform/texts.ts";

/** The texts of a report; `decimals` is how many decimals of engagement its owner wants to see. */
export function reportWords(texts: Texts, language: Language, decimals = 2): ReportWords {
  return {
    ...wordsOf(language, (noun) => texts.translator(noun, language), decimals),
    d: texts.translator("documents", language),
    g: texts.translator("goals", language),
  };
}

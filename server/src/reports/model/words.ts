import type { Language } from "@owlstat/core/i18n/languages.ts";
import { type ReportWords, reportWordsOf } from "@owlstat/core/reports/report-words.ts";
import type { Texts } from "../../platform/texts.ts";

/** The texts of a report; `decimals` is how many decimals of engagement its owner wants to see. */
export function reportWords(texts: Texts, language: Language, decimals = 2): ReportWords {
  return reportWordsOf(language, (noun) => texts.translator(noun, language), decimals);
}

import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import { reportModel } from "@owlstat/core/reports/model-build.ts";
import type { ReportInput } from "@owlstat/core/reports/model-input.ts";
import { reportInput } from "@owlstat/core/reports/testing.ts";
import { loadTexts } from "../../platform/texts.ts";
import { reportWords } from "../model/words.ts";

const texts = loadTexts();

export function sampleModel(parts: Partial<ReportInput> = {}, language: Language = "en"): ReportModel {
  return reportModel(reportInput(parts), reportWords(texts, language));
}

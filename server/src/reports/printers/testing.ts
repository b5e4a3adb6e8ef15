import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Design, ReportModel } from "@owlstat/core/reports/model.ts";
import { reportModel } from "@owlstat/core/reports/model-build.ts";
import type { ReportInput } from "@owlstat/core/reports/model-input.ts";
import { type ReportTemplate, TEMPLATES } from "@owlstat/core/reports/templates.ts";
import { accountInput, reportInput } from "@owlstat/core/reports/testing.ts";
import { loadTexts } from "../../platform/texts.ts";
import { reportWords } from "../model/words.ts";

const texts = loadTexts();

export function sampleModel(parts: Partial<ReportInput> = {}, language: Language = "en"): ReportModel {
  return reportModel(reportInput(parts), reportWords(texts, language));
}

const COVERED: Record<ReportTemplate, readonly string[]> = {
  summary: ["harbour.guide"],
  profile: ["harbour.guide", "north.trade"],
  competitors: ["harbour.guide", "north.trade", "salt.house"],
};

/** A report as a template makes it, on as many accounts as such a report often has. */
export function templateModel(template: ReportTemplate, design: Design, language: Language): ReportModel {
  const accounts = COVERED[template].map((name, index) => accountInput(name, index === 1 ? "gap" : "enough"));
  return sampleModel({ design, accounts, sections: TEMPLATES[template].sections }, language);
}

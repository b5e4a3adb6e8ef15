import type { ReportFile } from "@owlstat/core/reports/definition.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import { visibleText } from "@owlstat/core/visible-text.ts";

/** A name that every system takes: the title and the last day. */
export function fileName({ cover, period }: ReportModel, file: ReportFile | "csv"): string {
  const title = visibleText(cover.title)
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${title || "report"}-${period.to}.${file}`;
}

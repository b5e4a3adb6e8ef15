import { chartsOf } from "@owlstat/core/reports/charts.ts";
import { REPORT_FILES, type ReportFile } from "@owlstat/core/reports/definition.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import { reportCsv } from "@owlstat/core/reports/report-csv.ts";
import { FILE_TYPES } from "../../downloads/file-types.ts";
import type { Services } from "../../platform/context.ts";
import { fileName } from "../downloads/files.ts";
import { chartSvg } from "../printers/printers.ts";

export const CHART_TYPES = ["png", "svg"] as const;
const CHART_NAME = /^chart-(\d{1,4})\.(png|svg)$/;

/** Reports of more accounts than this are printed as large ones. */
const MOST_SMALL = 5;

export type SharedReport = {
  spaceId: string;
  model: ReportModel;
  files: readonly ReportFile[];
  gone: AbortSignal;
};
export type SharedFile = { name: string; type: string; bytes: Buffer };

/**
 * A file of a shared report: one of its documents, its values, or one of its charts; null for anything else.
 */
export async function sharedFile(
  services: Services,
  { spaceId, model, files, gone }: SharedReport,
  wanted: string,
): Promise<SharedFile | null> {
  const printed = REPORT_FILES.find((file) => file === wanted && files.includes(file));
  if (printed) {
    const { printers } = services;
    const size = model.accounts.length > MOST_SMALL ? "large" : "small";
    const { file } = await printers.inTurn<{ file: Uint8Array }>(
      { owner: spaceId, turn: "now", size, gone },
      () => (printed === "pdf" ? printers.pdf(model, "now") : printers.xlsx(model, "now")),
    );
    return { name: fileName(model, printed), type: FILE_TYPES[printed], bytes: Buffer.from(file) };
  }
  if (wanted === "csv") {
    const text = reportCsv(model, services.texts.translator("documents", model.language));
    // Without this mark spreadsheets read the file in the local encoding.
    return {
      name: fileName(model, "csv"),
      type: "text/csv; charset=utf-8",
      bytes: Buffer.from(`\ufeff${text}`),
    };
  }
  return chartFile(services, model, wanted);
}

async function chartFile(
  { printers }: Services,
  model: ReportModel,
  wanted: string,
): Promise<SharedFile | null> {
  const [name = "", number, type] = CHART_NAME.exec(wanted) ?? [];
  const chart = chartsOf(model)[Number(number) - 1];
  if (!chart) return null;
  const look = { theme: "light", brand: model.brand } as const;
  return type === "svg"
    ? { name, type: "image/svg+xml", bytes: Buffer.from(chartSvg(chart, look)) }
    : { name, type: "image/png", bytes: Buffer.from(await printers.chartPng(chart, look, "now")) };
}

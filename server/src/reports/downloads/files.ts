import { safeFileName } from "@owlstat/core/file-name.ts";
import type { ReportFile } from "@owlstat/core/reports/definition.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import { addDays } from "@owlstat/core/time.ts";

/** The title with the month, the quarter or the year it tells of, or with its last day. */
export function fileName({ cover, period }: ReportModel, file: ReportFile | "csv"): string {
  return safeFileName(cover.title, ` ${shortPeriod(period)}.${file}`);
}

function shortPeriod({ from, to }: ReportModel["period"]): string {
  const [year, month] = [to.slice(0, 4), to.slice(5, 7)];
  if (addDays(to, 1).slice(8) !== "01") return to;
  if (from === `${year}-${month}-01`) return `${year}-${month}`;
  if (from === `${year}-01-01` && month === "12") return year;
  const quarter = Number(month) / 3;
  const first = String(Number(month) - 2).padStart(2, "0");
  return Number.isInteger(quarter) && from === `${year}-${first}-01` ? `${year}-Q${quarter}` : to;
}

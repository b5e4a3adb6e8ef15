import { safeFileName } from "@owlstat/core/file-name.ts";
import type { ReportFile } from "@owlstat/core/reports/definition.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import { addDays } from "@owlstat/core/time.ts";

/** The title with the month it tells of, or with its last day. */
export function fileName({ cover, period }: ReportModel, file: ReportFile | "csv"): string {
  return safeFileName(cover.title, ` ${shortPeriod(period)}.${file}`);
}

function shortPeriod({ from, to }: ReportModel["period"]): string {
  const month = to.slice(0, 7);
  const whole = from === `${month}-01` && addDays(to, 1).slice(0, 7) !== month;
  return whole ? month : to;
}

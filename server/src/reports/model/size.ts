import { AppError } from "@owlstat/core/errors.ts";
import type { ReportContent } from "@owlstat/core/reports/definition.ts";
import { daysIn, type ReportSize, sizeOf } from "@owlstat/core/reports/size.ts";
import type { Day } from "@owlstat/core/time.ts";

type Measured = Pick<ReportContent, "sections" | "window">;

/** How much work a report on this day is, told by what it covers. */
export function sizeOn({ sections, window }: Measured, accounts: number, today: Day): ReportSize {
  return sizeOf(accounts, sections.length, daysIn(window, today));
}

/** Refuses a report that is too large before any of its figures are read. */
export function requirePrintable(content: Measured, accounts: number, today: Day): "small" | "large" {
  const size = sizeOn(content, accounts, today);
  if (size === "too_large") throw new AppError("report_too_large");
  return size;
}

import { chartPalette } from "@owlstat/core/charts/colors.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import { dayStart } from "@owlstat/core/time.ts";
import type { PrintedXlsx } from "./orders.ts";
import { accountSheet, comparisonSheet } from "./xlsx-account.ts";
import { createBook } from "./xlsx-book.ts";
import { addData, dataParts } from "./xlsx-data.ts";
import { sheetNames } from "./xlsx-names.ts";
import { overviewSheet } from "./xlsx-overview.ts";

/** Hears how many sheets of how many are written. */
type OnProgress = (done: number, total: number) => void;

/**
 * A report as a spreadsheet: the overview, every value by day in one long sheet, the comparison, and a sheet for each
 * account.
 */
export function writeSpreadsheet(model: ReportModel, onProgress: OnProgress = () => {}): PrintedXlsx {
  const { cover, brand, labels, accounts, period, comparison } = model;
  const data = labels.sheet ? dataParts(model) : [];
  const total = 1 + data.length + (comparison.length > 0 ? 1 : 0) + accounts.length;
  // The last day of the period, because the time of writing would make every copy different.
  const at = new Date(dayStart(period.to));
  const closed = (sheets: number) => onProgress(sheets, total);
  const book = createBook({ title: cover.title, author: brand.name, color: brand.color, at, closed });
  const palette = chartPalette("light", brand);
  const name = sheetNames();
  const overview = book.open(name(labels.overview));
  overviewSheet(overview, model);
  book.close(overview);
  for (const part of data) addData(book, name(labels.sheet?.data ?? ""), part, labels);
  if (comparison.length > 0) {
    const sheet = book.open(name(labels.comparison));
    book.close(sheet, null, comparisonSheet(sheet, model, palette));
  }
  for (const account of accounts) {
    const sheet = book.open(name(`@${account.username}`));
    book.close(sheet, null, accountSheet(sheet, account, model, palette));
  }
  return book.finish();
}

import type { ReportModel, ReportSection } from "@owlstat/core/reports/model.ts";
import { dayStart } from "@owlstat/core/time.ts";
import type { PrintedXlsx } from "./orders.ts";
import { createBook } from "./xlsx-book.ts";
import { sheetNames } from "./xlsx-names.ts";
import { accountSheet, overviewSheet } from "./xlsx-overview.ts";
import { addTable } from "./xlsx-table.ts";

/** Hears how many sheets of how many are written. */
type OnProgress = (done: number, total: number) => void;

/** A report as a spreadsheet: the overview, then each account's figures and every table with its chart. */
export function writeSpreadsheet(model: ReportModel, onProgress: OnProgress = () => {}): PrintedXlsx {
  const { cover, brand, labels, accounts, period } = model;
  const total = sheetsOf(model);
  // The last day of the period, because the time of writing would make every copy different.
  const at = new Date(dayStart(period.to));
  const closed = (sheets: number) => onProgress(sheets, total);
  const book = createBook({ title: cover.title, author: brand.name, color: brand.color, at, closed });
  const name = sheetNames();
  const overview = book.open(name(labels.overview));
  overviewSheet(overview, model);
  book.close(overview);
  for (const section of model.comparison)
    if (section.table) addTable(book, name(`${labels.comparison} ${section.period}`), section);
  for (const account of accounts) {
    const sheet = book.open(name(`@${account.username}`));
    accountSheet(sheet, account, model);
    book.close(sheet);
    for (const section of account.sections.filter(hasRows)) {
      const wanted =
        accounts.length > 1 ? `${account.username.slice(0, 14)} ${section.title}` : section.title;
      addTable(book, name(wanted), section);
    }
  }
  return book.finish();
}

const hasRows = ({ table }: ReportSection) => table !== null && table.rows.length > 0;

/** The overview, a sheet for each account, and one for each table. */
function sheetsOf({ comparison, accounts }: ReportModel): number {
  const compared = comparison.filter(({ table }) => table).length;
  const tables = accounts.flatMap(({ sections }) => sections.filter(hasRows)).length;
  return 1 + compared + accounts.length + tables;
}

import type { ReportModel } from "@owlstat/core/reports/model.ts";
import { dayStart } from "@owlstat/core/time.ts";
import { DocProperties, Workbook, type Worksheet } from "wasm-xlsxwriter";
import type { PrintedXlsx } from "./orders.ts";
import { createFormats } from "./xlsx-formats.ts";
import { sheetNames } from "./xlsx-names.ts";
import { accountSheet, overviewSheet } from "./xlsx-overview.ts";
import { tableSheet } from "./xlsx-table.ts";

/** A report as a spreadsheet: the overview, then each account's figures and every table with its chart. */
export function writeSpreadsheet(model: ReportModel): PrintedXlsx {
  return atInstant(dayStart(model.period.to), () => write(model));
}

function write(model: ReportModel): PrintedXlsx {
  const book = new Workbook();
  const { cover, brand, labels, accounts } = model;
  book.setProperties(new DocProperties().setTitle(cover.title).setAuthor(brand.name));
  const formats = createFormats(brand.color);
  const name = sheetNames();
  const held: Worksheet[] = [];
  const sheet = (wanted: string) => {
    const made = book.addWorksheet();
    held.push(made);
    made.setName(name(wanted)).free();
    return made;
  };
  overviewSheet(sheet(labels.overview), model, formats);
  for (const section of model.comparison) {
    if (section.table) tableSheet(sheet(`${labels.comparison} ${section.period}`), section, formats);
  }
  for (const account of accounts) {
    accountSheet(sheet(`@${account.username}`), account, labels, formats);
    for (const section of account.sections) {
      if (!section.table || section.table.rows.length === 0) continue;
      const wanted =
        accounts.length > 1 ? `${account.username.slice(0, 14)} ${section.title}` : section.title;
      tableSheet(sheet(wanted), section, formats);
    }
  }
  const file = book.saveToBufferSync();
  // The writer frees a file once all parts of it are freed.
  for (const made of held) made.free();
  book.free();
  return { file, sheets: held.length };
}

/**
 * The writer stamps files with the current time, which would make every copy different. It reads the clock
 * while it writes, and nothing else runs meanwhile, so the clock can be replaced for that moment.
 */
function atInstant<T>(instant: number, make: () => T): T {
  const now = Date.now;
  Date.now = () => instant;
  try {
    return make();
  } finally {
    Date.now = now;
  }
}

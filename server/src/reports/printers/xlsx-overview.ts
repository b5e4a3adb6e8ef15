import { figureLine } from "@owlstat/core/analyses/presentation/plain-text.ts";
import type { ReportAccount, ReportLabels, ReportModel } from "@owlstat/core/reports/model.ts";
import type { Worksheet } from "wasm-xlsxwriter";
import { serialDay, writeText } from "./xlsx-cells.ts";
import type { Formats } from "./xlsx-formats.ts";
import { writeTable } from "./xlsx-table.ts";

/** What the report is about, the key figures of every account, and what stood out. */
export function overviewSheet(sheet: Worksheet, model: ReportModel, formats: Formats): void {
  const { cover, brand, labels, summary, overview } = model;
  const about = [cover.subtitle, cover.period, cover.compared ?? "", brand.name].filter(
    (line) => line !== "",
  );
  writeText(sheet, 0, 0, cover.title, formats.title);
  about.forEach((line, index) => {
    writeText(sheet, 1 + index, 0, line, formats.muted);
  });
  const top = about.length + 2;
  writeTable(sheet, overview, formats, top);
  if (summary.shown === false) return;
  let row = top + overview.rows.length + 3;
  writeText(sheet, row - 1, 0, labels.summary, formats.bold);
  if (summary.text) {
    writeText(sheet, row, 0, summary.text);
    row += 1;
  }
  for (const { username, title, text } of summary.findings) {
    writeText(sheet, row, 0, `@${username}`);
    writeText(sheet, row, 1, title);
    writeText(sheet, row, 3, text);
    row += 1;
  }
}

/** An account's figures that are not in a table, its comments, goals and notes. */
export function accountSheet(
  sheet: Worksheet,
  account: ReportAccount,
  labels: ReportLabels,
  formats: Formats,
): void {
  writeText(sheet, 0, 0, `@${account.username}`, formats.title);
  writeText(
    sheet,
    1,
    0,
    [account.name, account.period, account.collected ?? ""].filter(Boolean).join(" · "),
    formats.muted,
  );
  let row = 3;
  for (const { figure, now, change, rate } of account.tiles) {
    writeText(sheet, row, 0, figure.name ?? "", formats.bold);
    const format = rate ? formats.percent : formats.count;
    if (now !== null) sheet.writeNumberWithFormat(row, 1, now, format).free();
    if (change !== null)
      sheet.writeNumberWithFormat(row, 2, change, rate ? formats.decimal : formats.count).free();
    row += 1;
  }
  row += 1;
  for (const { title, heading, figures, missing, comment } of account.sections) {
    const said = missing ? missing.text : heading === title ? "" : heading;
    const lines = [said, ...figures.map(figureLine), comment ? `${labels.comment}: ${comment}` : ""];
    lines
      .filter((line) => line !== "")
      .forEach((line, index) => {
        writeText(sheet, row, 0, index === 0 ? title : "", formats.bold);
        writeText(sheet, row, 1, line);
        row += 1;
      });
  }
  endOf(sheet, row + 1, account, labels, formats);
  sheet.setColumnWidth(0, 32).free();
  sheet.setColumnRangeWidth(1, 2, 16).free();
}

/** Goals with how much of each is reached, and the notes on their days. */
function endOf(
  sheet: Worksheet,
  top: number,
  { goals, notes, places = {} }: ReportAccount,
  labels: ReportLabels,
  formats: Formats,
): void {
  let row = top;
  const head = (label: string, comment: string | null | undefined) => {
    writeText(sheet, row, 0, label, formats.bold);
    if (comment) writeText(sheet, row, 1, `${labels.comment}: ${comment}`);
    row += 1;
  };
  if (goals.length > 0) head(labels.goals, places.goals?.comment);
  for (const { name, text, share, verdict } of goals) {
    writeText(sheet, row, 0, name);
    if (share !== null) sheet.writeNumberWithFormat(row, 1, share * 100, formats.percent).free();
    writeText(sheet, row, 2, verdict?.text ?? "");
    writeText(sheet, row, 3, text);
    row += 1;
  }
  if (goals.length > 0) row += 1;
  if (notes.length > 0) head(labels.notes, places.notes?.comment);
  for (const { day, text } of notes) {
    sheet.writeNumberWithFormat(row, 0, serialDay(day), formats.date).free();
    writeText(sheet, row, 1, text);
    row += 1;
  }
}

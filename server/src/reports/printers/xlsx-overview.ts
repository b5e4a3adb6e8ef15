import { figureLine } from "@owlstat/core/analyses/presentation/plain-text.ts";
import { labelled } from "@owlstat/core/i18n/format.ts";
import type { ReportAccount, ReportModel } from "@owlstat/core/reports/model.ts";
import { OWN_IDS } from "@owlstat/core/reports/own/ids.ts";
import type { OwnLine } from "@owlstat/core/reports/own/own-section.ts";
import { ownLines } from "@owlstat/core/reports/own/sections.ts";
import { serialDay } from "./xlsx-cells.ts";
import type { Sheet } from "./xlsx-sheet.ts";
import { writeTable } from "./xlsx-table.ts";

/** What the report is about, the key figures of every account, and what stood out. */
export function overviewSheet(sheet: Sheet, model: ReportModel): void {
  const { cover, brand, labels, summary, overview } = model;
  const about = [cover.subtitle, cover.period, cover.compared ?? "", brand.name].filter(
    (line) => line !== "",
  );
  sheet.text(0, 0, cover.title, "title");
  about.forEach((line, index) => {
    sheet.text(1 + index, 0, line, "muted");
  });
  const top = about.length + 2;
  writeTable(sheet, overview, top);
  if (summary.shown === false) return;
  let row = top + overview.rows.length + 3;
  sheet.text(row - 1, 0, labels.summary, "bold");
  for (const line of linesOf(summary.text)) {
    sheet.text(row, 0, line);
    row += 1;
  }
  for (const { username, title, text } of summary.findings) {
    sheet.text(row, 0, `@${username}`);
    sheet.text(row, 1, title);
    sheet.text(row, 3, text);
    row += 1;
  }
}

type Words = Pick<ReportModel, "labels" | "language">;

/** A row for each line of a text, because a cell of several shows only one of them. */
function linesOf(text: string | null | undefined): string[] {
  return (text ?? "").split("\n").filter((line) => line.trim() !== "");
}

function commentLines(comment: string | null | undefined, { labels, language }: Words): string[] {
  const [first, ...more] = linesOf(comment);
  return first === undefined ? [] : [labelled(labels.comment, first, language), ...more];
}

/** An account's figures that are not in a table, its comments, goals and notes. */
export function accountSheet(sheet: Sheet, account: ReportAccount, words: Words): void {
  sheet.text(0, 0, `@${account.username}`, "title");
  sheet.text(
    1,
    0,
    [account.name, account.period, account.collected ?? ""].filter(Boolean).join(" · "),
    "muted",
  );
  let row = 3;
  for (const { figure, now, change, rate } of account.tiles) {
    sheet.text(row, 0, figure.name ?? "", "bold");
    const format = rate ? "percent" : "count";
    if (now !== null) sheet.number(row, 1, now, format);
    if (change !== null) sheet.number(row, 2, change, rate ? "decimal" : "count");
    row += 1;
  }
  row += 1;
  for (const { title, heading, figures, missing, comment } of account.sections) {
    const said = missing ? missing.text : heading === title ? "" : heading;
    const lines = [
      said,
      ...figures.map((figure) => figureLine(figure, words.language)),
      ...commentLines(comment, words),
    ];
    lines
      .filter((line) => line !== "")
      .forEach((line, index) => {
        sheet.text(row, 0, index === 0 ? title : "", "bold");
        sheet.text(row, 1, line);
        row += 1;
      });
  }
  endOf(sheet, row + 1, account, words);
  sheet.widths([32, 16, 16]);
}

/** The space's own sections: each entry with its day, or with how much of it is reached. */
function endOf(sheet: Sheet, top: number, account: ReportAccount, words: Words): void {
  let row = top;
  const head = (label: string, comment: string | null | undefined) => {
    sheet.text(row, 0, label, "bold");
    for (const line of commentLines(comment, words)) {
      sheet.text(row, 1, line);
      row += 1;
    }
    if (linesOf(comment).length === 0) row += 1;
  };
  for (const id of OWN_IDS) {
    const lines = ownLines(id, account);
    if (lines.length === 0) continue;
    head(words.labels[id], account.places?.[id]?.comment);
    lines.forEach((line, index) => {
      ownRow(sheet, row + index, line);
    });
    row += lines.length + 1;
  }
}

function ownRow(sheet: Sheet, row: number, { day, name, text, share, verdict }: OwnLine): void {
  if (day !== null) {
    sheet.number(row, 0, serialDay(day), "date");
    sheet.text(row, 1, text);
    return;
  }
  sheet.text(row, 0, name);
  if (share !== null) sheet.number(row, 1, share * 100, "percent");
  sheet.text(row, 2, verdict?.text ?? "");
  sheet.text(row, 3, text);
}

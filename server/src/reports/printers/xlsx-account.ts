import { figureLine } from "@owlstat/core/analyses/presentation/plain-text.ts";
import type { Palette } from "@owlstat/core/charts/colors.ts";
import { labelled } from "@owlstat/core/i18n/format.ts";
import type { ReportAccount, ReportModel, ReportSection } from "@owlstat/core/reports/model.ts";
import { OWN_IDS } from "@owlstat/core/reports/own/ids.ts";
import type { OwnLine } from "@owlstat/core/reports/own/own-section.ts";
import { ownLines } from "@owlstat/core/reports/own/sections.ts";
import { blocksOf } from "./xlsx-blocks.ts";
import { foldedAt, serialDay } from "./xlsx-cells.ts";
import type { Drawn } from "./xlsx-drawing.ts";
import { linesOf } from "./xlsx-overview.ts";
import type { Sheet } from "./xlsx-sheet.ts";
import { writeBlocks } from "./xlsx-tables.ts";
import { LINE } from "./xlsx-widths.ts";

type Words = Pick<ReportModel, "labels" | "language">;

/** All that a report says of an account: its figures, goals and notes, then its charts, then its tables. */
export function accountSheet(sheet: Sheet, account: ReportAccount, words: Words, palette: Palette): Drawn[] {
  const { username, name, period, collected, tiles, sections } = account;
  sheet.text(0, 0, `@${username}`, "title");
  sheet.text(1, 0, [name, period, collected ?? ""].filter(Boolean).join(" · "), "muted");
  headRow(sheet, 2, words);
  let row = 3;
  for (const { figure, now, change, rate } of tiles) {
    sheet.text(row, 0, figure.name ?? "", "bold");
    const format = rate ? "percent" : "count";
    if (now !== null) sheet.number(row, 1, now, format);
    if (change !== null) sheet.number(row, 2, change, rate ? "decimal" : "count");
    row += 1;
  }
  for (const text of commentLines(account.comment, words, LINE.first)) {
    row += 1;
    sheet.text(row, 0, text);
  }
  row = sectionRows(sheet, row + 1, sections, words);
  row = ownRows(sheet, row + 1, account, words);
  return writeBlocks(sheet, blocksIn(sections, words), row, palette);
}

/** What compares accounts. */
export function comparisonSheet(sheet: Sheet, model: ReportModel, palette: Palette): Drawn[] {
  sheet.text(0, 0, model.labels.comparison, "title");
  sheet.text(1, 0, model.cover.period, "muted");
  const row = sectionRows(sheet, 3, model.comparison, model);
  return writeBlocks(sheet, blocksIn(model.comparison, model), row + 1, palette);
}

const blocksIn = (sections: readonly ReportSection[], { labels, language }: Words) =>
  blocksOf(sections, labels.sheet?.days ?? labels.period, language);

function headRow(sheet: Sheet, row: number, { labels: { sheet: words } }: Words): void {
  if (!words) return;
  sheet.lines(row, 1);
  sheet.text(row, 0, words.figure, "head");
  sheet.text(row, 1, words.value, "headNumber");
  sheet.text(row, 2, words.change, "headNumber");
}

/** A row for each thing that a section says outside of its table: numbers first, then the words. */
function sectionRows(sheet: Sheet, top: number, sections: readonly ReportSection[], words: Words): number {
  let row = top;
  for (const { id, title, heading, figures: all, missing, comment } of sections) {
    // The key figures already stand above.
    const figures = id === "kpis" ? [] : all;
    const said = missing ? missing.text : heading === title ? "" : heading;
    const lines: { text: string; numbers?: (typeof figures)[number]["numbers"] }[] = [
      ...foldedAt(said, LINE.fourth).map((text) => ({ text })),
      ...figures.flatMap((figure) =>
        foldedAt(figureLine(figure, words.language), LINE.fourth).map((text, index) =>
          index === 0 ? { text, numbers: figure.numbers } : { text },
        ),
      ),
      ...commentLines(comment, words, LINE.fourth).map((text) => ({ text })),
    ].filter(({ text }) => text !== "");
    lines.forEach(({ text, numbers = [] }, index) => {
      sheet.text(row, 0, index === 0 ? title : "", "bold");
      numbers.slice(0, 2).forEach(({ value, as }, place) => {
        sheet.number(row, 1 + place, value, as);
      });
      sheet.text(row, 3, text, "textBeside");
      row += 1;
    });
  }
  return row;
}

function commentLines(
  comment: string | null | undefined,
  { labels, language }: Words,
  most: number,
): string[] {
  const [first, ...more] = linesOf(comment);
  if (first === undefined) return [];
  return [labelled(labels.comment, first, language), ...more].flatMap((line) => foldedAt(line, most));
}

/** The space's own sections: each entry with its day, or with how much of it is reached. */
function ownRows(sheet: Sheet, top: number, account: ReportAccount, words: Words): number {
  let row = top;
  const head = (label: string, comment: string | null | undefined) => {
    sheet.text(row, 0, label, "bold");
    for (const line of commentLines(comment, words, LINE.second)) {
      sheet.text(row, 1, line);
      row += 1;
    }
    if (linesOf(comment).length === 0) row += 1;
  };
  for (const id of OWN_IDS) {
    const lines = ownLines(id, account);
    if (lines.length === 0) continue;
    head(words.labels[id], account.places?.[id]?.comment);
    for (const line of lines) row = ownRow(sheet, row, line);
    row += 1;
  }
  return row;
}

/** Answers the row after it. */
function ownRow(sheet: Sheet, row: number, { day, name, text, share, verdict }: OwnLine): number {
  if (day !== null) {
    sheet.number(row, 0, serialDay(day), "date");
    return lines(sheet, row, 1, foldedAt(text, LINE.second));
  }
  sheet.text(row, 0, name);
  if (share !== null) sheet.number(row, 1, share * 100, "percent");
  // A column further, or the verdict would touch the number that ends before it.
  const said = [verdict?.text, text].filter(Boolean).join(" · ");
  return lines(sheet, row, 3, foldedAt(said, LINE.fourth));
}

function lines(sheet: Sheet, top: number, column: number, texts: readonly string[]): number {
  texts.forEach((text, index) => {
    sheet.text(top + index, column, text);
  });
  return top + Math.max(1, texts.length);
}

import type { ChartTable } from "../../charts/table.ts";
import { labelled } from "../../i18n/format.ts";
import type { Language } from "../../i18n/languages.ts";
import { type Figure, headingOf, type Notice, type Presented, type PresentedPost } from "./presented.ts";

type PlainTextOptions = {
  /** The language of the analysis; English by default. */
  language?: Language;
  /** Also the values behind the chart, one line a row. */
  table?: boolean;
  /** Also how it is computed. */
  computed?: boolean;
};

/** As many posts as a card shows. */
const MOST_POSTS = 8;
/** When only a chart would say something, a table up to this length is printed in its place. */
const SHORT_TABLE = 12;

/** An analysis as text: its finding, its figures, its notes. */
export function plainText(presented: Presented, options: PlainTextOptions = {}): string {
  const { title, subtitle } = headingOf(presented);
  const { figures, posts, note, missing, noChart, table, computed } = presented;
  const { language = "en" } = options;
  const lines = [
    title,
    subtitle ?? "",
    ...noticeLines(missing),
    ...figures.map((figure) => figureLine(figure, language)),
    ...noticeLines(noChart),
    ...posts.slice(0, MOST_POSTS).map(postLine),
    ...note,
    ...(table && (options.table || onlyDrawn(presented)) ? tableLines(table) : []),
    ...(options.computed ? computed.map(({ name, text }) => labelled(name, text, language)) : []),
  ];
  return lines.filter((line) => line !== "").join("\n");
}

function noticeLines(notice: Notice | null): string[] {
  return notice ? [notice.title, notice.text] : [];
}

/** A figure with its name, its changes and what belongs to it, on one line. */
export function figureLine(
  { name, text, change, moved, beside, verdict, about }: Figure,
  language: Language,
): string {
  const written = [changeText(change) || text, changeText(moved), changeText(beside), verdict?.text ?? ""];
  const figure = written.filter((part) => part !== "").join(" · ");
  const named = name && figure ? labelled(name, figure, language) : (name ?? "") + figure;
  return [named, ...about].join(" · ");
}

function changeText(change: Figure["change"]): string {
  return change ? `${change.arrow} ${change.text}`.trim() : "";
}

function postLine({ date, format, rate, counts, note = "" }: PresentedPost): string {
  const written = counts.map(({ name, text }) => `${name} ${text}`);
  return [date, format, rate, ...written, note].filter((part) => part !== "").join(" · ");
}

/** Notes say what is left out or to be minded; they are no figures. */
function onlyDrawn({ finding, figures, posts, table }: Presented): boolean {
  const said = finding !== null || figures.length + posts.length > 0;
  return !said && (table?.rows.length ?? 0) <= SHORT_TABLE;
}

function tableLines({ columns, rows }: ChartTable): string[] {
  return [columns.map(({ label }) => label), ...rows.map((row) => row.map(({ text }) => text))].map((cells) =>
    cells.join(" | "),
  );
}

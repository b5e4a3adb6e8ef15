import { columnName, markup, NAMES, XML } from "./xlsx-markup.ts";
import { STYLE_IDS, type Style } from "./xlsx-styles.ts";

/** The texts of all sheets: each is stored once and named by its number. */
type Texts = { idOf(text: string): number; part(): string };

export function createTexts(): Texts {
  const known = new Map<string, number>();
  return {
    idOf(text) {
      const id = known.get(text) ?? known.size;
      if (id === known.size) known.set(text, id);
      return id;
    },
    part() {
      const items = [...known.keys()].map((text) => `<si><t xml:space="preserve">${markup(text)}</t></si>`);
      return `${XML}<sst xmlns="${NAMES.sheet}" uniqueCount="${known.size}">${items.join("")}</sst>`;
    },
  };
}

/** The parts of a cell are put together once, because a file may have a million cells. */
const startOf = (column: number) => `<c r="${columnName(column)}`;
const STARTS = Array.from({ length: 64 }, (_, column) => startOf(column));
const NUMBERS = kinds((id) => `" s="${id}"><v>`);
const TEXTS = kinds((id) => `" s="${id}" t="s"><v>`);

function kinds(write: (id: number) => string): Readonly<Record<Style, string>> {
  const entries = Object.entries(STYLE_IDS).map(([style, id]) => [style, write(id)]);
  return Object.fromEntries(entries);
}

const PADDING = 0.7109375;
/** In points. */
const LINE_HEIGHT = 15;

export type Sheet = ReturnType<typeof createSheet>;

/**
 * One sheet as one growing text. Cells must come row by row and from left to right, as they stand in the
 * file; rows and columns count from 0.
 */
export function createSheet(name: string, texts: Texts) {
  let cells = "";
  let opened = -1;
  let columns: readonly number[] = [];

  function open(row: number, height = ""): void {
    if (row === opened) return;
    cells += `${opened < 0 ? "" : "</row>"}<row r="${row + 1}"${height}>`;
    opened = row;
  }
  function put(row: number, column: number, kind: string, value: number): void {
    open(row);
    cells += `${STARTS[column] ?? startOf(column)}${row + 1}${kind}${value}</v></c>`;
  }

  return {
    name,
    /** A row of so many lines, before its first cell. Not every program measures folded texts by itself. */
    lines(row: number, count: number): void {
      open(row, ` ht="${count * LINE_HEIGHT}" customHeight="1"`);
    },
    /** An empty text is no cell. */
    text(row: number, column: number, text: string, style: Style = "text"): void {
      if (text !== "") put(row, column, TEXTS[style], texts.idOf(text));
    },
    /** What is no number is no cell. */
    number(row: number, column: number, value: number, style: Style): void {
      if (Number.isFinite(value)) put(row, column, NUMBERS[style], value);
    },
    /**
     * Rows of account, day, metric and value below the last one. They do not say where they stand, as the format
     * allows: a file may have a million of them, and their numbers would be half of it.
     */
    records(
      [account, metric]: [string, string],
      values: readonly (readonly [number, number])[],
      style: Style,
    ) {
      if (opened >= 0) cells += "</row>";
      opened = -1;
      const text = (words: string) => `<c t="s"><v>${texts.idOf(words)}</v></c>`;
      const start = `<row>${text(account)}<c s="${STYLE_IDS.date}"><v>`;
      const middle = `</v></c>${text(metric)}<c s="${STYLE_IDS[style]}"><v>`;
      cells += values.map(([day, value]) => `${start}${day}${middle}${value}</v></c></row>`).join("");
    },
    /** The widths of its columns in characters, from the first on. */
    widths(widths: readonly number[]): void {
      columns = widths;
    },
    content: () => ({ columns, rows: `${cells}${opened < 0 ? "" : "</row>"}` }),
  };
}

/** A table that fills a sheet: its header stays in sight, and each column can be filtered. */
export type Filled = { columns: number; rows: number };

/** On paper a sheet is as wide as a page across, with its chart. */
const FITTED = `<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`;
const PAPER = `<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>`;

type Frame = { first: boolean; table: Filled | null; chart: boolean };

export function sheetPart(sheet: Sheet, { first, table, chart }: Frame): string {
  const { columns, rows } = sheet.content();
  const pane = table
    ? `<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/><selection pane="bottomRight"/>`
    : "";
  const view = `<sheetView${first ? ` tabSelected="1"` : ""} workbookViewId="0">${pane}</sheetView>`;
  const widths = columns.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width + PADDING}" customWidth="1"/>`,
  );
  const cols = widths.length > 0 ? `<cols>${widths.join("")}</cols>` : "";
  const filter =
    table && table.rows > 0 ? `<autoFilter ref="A1:${columnName(table.columns - 1)}${table.rows + 1}"/>` : "";
  const drawing = chart ? `<drawing r:id="rId1"/>` : "";
  return `${XML}<worksheet xmlns="${NAMES.sheet}" xmlns:r="${NAMES.relation}">${FITTED}<sheetViews>${view}</sheetViews>${cols}<sheetData>${rows}</sheetData>${filter}${PAPER}${drawing}</worksheet>`;
}

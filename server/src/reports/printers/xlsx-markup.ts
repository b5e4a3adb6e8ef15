/** Programs refuse files with cells of more than 32,767 characters. */
const LONGEST_TEXT = 32_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold these
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const MARKUP = /[&<>"\r]|_(?=x[0-9a-f]{4}_)/i;
const EACH = /\r\n?|[&<>"]|_(?=x[0-9a-f]{4}_)/gi;
const WRITTEN: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // Spreadsheets read `_x0041_` as a character's number.
  _: "_x005F_",
};

/** Any text as content or attribute of a part. */
export function markup(text: string): string {
  const clean = text.slice(0, LONGEST_TEXT).toWellFormed().replace(ILLEGAL, "");
  return MARKUP.test(clean) ? clean.replace(EACH, (sign) => WRITTEN[sign] ?? "\n") : clean;
}

/** A, B, … Z, AA, AB, … */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnName(rest - 1) : "") + String.fromCharCode(65 + (column % 26));
}

/** Rows and columns count from 0. */
type Range = { top: number; left: number; bottom: number; right: number };

/** A range of a sheet as formulas name it. */
export function rangeOf(sheet: string, { top, left, bottom, right }: Range): string {
  const from = `$${columnName(left)}$${top + 1}`;
  return markup(`${quoted(sheet)}!${from}:$${columnName(right)}$${bottom + 1}`);
}

export const firstRowOf = (sheet: string) => markup(`${quoted(sheet)}!$1:$1`);

/** So many columns of a sheet from the first on, with all their rows. */
export const columnsOf = (sheet: string, count: number) =>
  markup(`${quoted(sheet)}!$A:$${columnName(count - 1)}`);

const quoted = (sheet: string) => `'${sheet.replaceAll("'", "''")}'`;

export const XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;
const OFFICE = "http://schemas.openxmlformats.org";
/** The vocabularies of the parts of a spreadsheet. */
export const NAMES = {
  sheet: `${OFFICE}/spreadsheetml/2006/main`,
  types: `${OFFICE}/package/2006/content-types`,
  links: `${OFFICE}/package/2006/relationships`,
  properties: `${OFFICE}/package/2006/metadata/core-properties`,
  relation: `${OFFICE}/officeDocument/2006/relationships`,
  chart: `${OFFICE}/drawingml/2006/chart`,
  drawing: `${OFFICE}/drawingml/2006/main`,
  placed: `${OFFICE}/drawingml/2006/spreadsheetDrawing`,
} as const;

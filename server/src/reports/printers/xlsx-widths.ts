/** The widths of the first columns, which hold an account's figures, in characters. */
export const FIGURES = [32, 16, 16];
/** A program's own width of a column. */
export const USUAL = 9;
/** Two charts stand side by side; each is this wide, in characters, and this many rows high. */
export const CHART = { width: 72, rows: 16 };
/** On paper a sheet with charts has room for two of them, however many it has. */
export const PAPER_WIDTH = 2 * CHART.width;

/** Letters are as wide as digits are at most; a line keeps a little from the edge of the paper. */
const room = (columns: number) =>
  PAPER_WIDTH - FIGURES.slice(0, columns).reduce((sum, width) => sum + width, 4);
/** How long a line of text may be that begins in the first, second or fourth column. */
export const LINE = { first: room(0), second: room(1), fourth: room(3) };

/** The column after those that are together as wide as wanted. */
export function columnsFor(width: number, widths: readonly number[], from = 0): number {
  let [column, reached] = [from, 0];
  while (reached < width) {
    reached += widths[column] ?? USUAL;
    column += 1;
  }
  return column;
}

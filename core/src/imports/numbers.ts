export type CountProblem = "negative" | "not_a_number" | "number_too_large" | "formula";

/** No account comes near it: a larger number is a mistake. */
const LARGEST = 10 ** 12 - 1;
/** What stands in a table where there is no figure. */
const NOTHING = new Set(["", "-", "–", "—", "--", "n/a", "na", "null", "nan", "none"]);
const SPACES = /[\s\u00a0\u202f'’_]/gu;
/** Groups of three with one kind of mark between them, and a fraction that is nothing. */
const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?!\1)(?:[.,]0{1,2})?$/u;
const WHOLE = /^\d+(?:[.,]0{1,2})?$/u;

/** What a spreadsheet would run when it opens a file with this text in a cell. */
export function looksLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r]/u.test(text.trimStart());
}

/** The count in a cell, null for none. Separators of thousands are understood; a fraction of an account is not. */
export function readCount(text: string): number | null | CountProblem {
  const plain = plainNumber(text);
  if (plain >= 0) return plain;
  const cell = text.trim();
  if (NOTHING.has(cell.toLowerCase())) return null;
  const bare = cell.replace(SPACES, "");
  const figures = bare.replace(/^[+\-−]/u, "");
  const value = numberIn(figures);
  if (value === null) return looksLikeFormula(cell) ? "formula" : "not_a_number";
  if (value > LARGEST) return "number_too_large";
  return /^[-−]/u.test(bare) && value !== 0 ? "negative" : value;
}

/** Fast path: nearly every cell consists of digits only. Returns -1 for anything else. */
function plainNumber(text: string): number {
  const { length } = text;
  if (length === 0 || length > 9) return -1;
  let value = 0;
  for (let index = 0; index < length; index++) {
    const figure = text.charCodeAt(index) - 48;
    if (figure < 0 || figure > 9) return -1;
    value = value * 10 + figure;
  }
  return value;
}

function numberIn(figures: string): number | null {
  if (GROUPED.test(figures)) {
    const whole = figures.replace(/[.,]0{1,2}$/u, "");
    return Number(whole.replace(/[.,]/gu, ""));
  }
  return WHOLE.test(figures) ? Number(figures.replace(/[.,]0{1,2}$/u, "")) : null;
}

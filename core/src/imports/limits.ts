/** About a million rows of history. */
export const MOST_FILE_BYTES = 64 * 1024 * 1024;
/** Cells of a row: what is wider is no table of names or days, and each column is kept and shown. */
export const MOST_COLUMNS = 500;
export const LONGEST_FILE_NAME = 200;
/** Characters of a pasted text. */
export const LONGEST_PASTE = 300_000;
/** Imports a space may have under way, read or running. */
export const MOST_UNDER_WAY = 10;
export const MOST_LISTS = 200;

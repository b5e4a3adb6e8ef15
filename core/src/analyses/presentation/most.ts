import type { Language } from "../../i18n/languages.ts";
import { formatList } from "../../i18n/rare-formats.ts";

/** The row with the highest value; undefined where none or several have it. */
export function mostOf<Row>(rows: readonly Row[], value: (row: Row) => number): Row | undefined {
  const highest = Math.max(...rows.map(value));
  const first = rows.filter((row) => value(row) === highest);
  return first.length === 1 ? first[0] : undefined;
}

/** More names than this in a sentence say no more than the chart below it. */
const MOST_NAMES = 3;

/** The names of the rows with the highest count, as a sentence lists them; undefined where too many share it. */
export function namesOfMost<Row>(
  rows: readonly Row[],
  { count, name }: { count: (row: Row) => number; name: (row: Row) => string },
  language: Language,
): string | undefined {
  const highest = Math.max(...rows.map(count));
  const first = rows.filter((row) => count(row) === highest);
  if (first.length === 0 || first.length > MOST_NAMES) return undefined;
  return formatList(first.map(name), language);
}

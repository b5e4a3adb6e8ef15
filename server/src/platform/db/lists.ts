type Numbers = (number | null)[];

/**
 * Parses several array texts of the database in one string, such as `{1,2,NULL}{3}`; faster than parsing each
 * by itself.
 */
export function listsOf(text: string): Numbers[] {
  const inside = text.slice(1, -1).replaceAll("}{", "],[").replaceAll("NULL", "null");
  return JSON.parse(`[[${inside}]]`) as Numbers[];
}

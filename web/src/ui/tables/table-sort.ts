type SortDirection = "ascending" | "descending";
export type Sort = { column: string; direction: SortDirection };
type SortValue = string | number | null | undefined;

/** A new column starts with what people look for first: the largest figures, or names from A. */
export function nextSort(sort: Sort | null | undefined, column: string, figure: boolean): Sort {
  const first: SortDirection = figure ? "descending" : "ascending";
  if (sort?.column !== column) return { column, direction: first };
  return { column, direction: sort.direction === "ascending" ? "descending" : "ascending" };
}

/** Sorted by the value of one column; rows without a value stay last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortValue: ((row: Row) => SortValue) | undefined,
  direction: SortDirection,
): readonly Row[] {
  if (!sortValue) return rows;
  const sign = direction === "ascending" ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [x, y] = [sortValue(a) ?? null, sortValue(b) ?? null];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    if (typeof x === "number" && typeof y === "number") return sign * (x - y);
    return sign * String(x).localeCompare(String(y));
  });
}

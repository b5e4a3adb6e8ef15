import { useCallback, useMemo } from "react";
import { useAddress, withValues } from "../../platform/routing/address.ts";
import type { Sort } from "../../ui/tables/table-sort.ts";
import { COLUMN_IDS } from "./columns.tsx";

/**
 * The order is stored in the address: `-d7` means largest first. Without it, accounts are in the space's own
 * order.
 */
export function useSort(): [Sort | null, (sort: Sort) => void] {
  const { query, edit } = useAddress();
  const text = query.get("sort") ?? "";
  const sort = useMemo(() => readSort(text), [text]);
  const setSort = useCallback(
    (sort: Sort) =>
      edit((now) =>
        withValues(now, { sort: sort.direction === "descending" ? `-${sort.column}` : sort.column }),
      ),
    [edit],
  );
  return [sort, setSort];
}

function readSort(text: string): Sort | null {
  const column = COLUMN_IDS.find((id) => id === text.replace(/^-/, ""));
  return column ? { column, direction: text.startsWith("-") ? "descending" : "ascending" } : null;
}

import { useCallback } from "react";
import { useAddress, withValues } from "../../platform/routing/address.ts";

/** Filters are stored in the address. Changing one goes back to the first page; empty ones are removed. */
export function useFilters() {
  const { query, edit } = useAddress();
  const set = useCallback(
    (changes: Record<string, string | null>) => {
      const filtering = !("page" in changes) && !("id" in changes);
      edit((now) => withValues(now, filtering ? { page: null, ...changes } : changes), {
        replace: filtering,
      });
    },
    [edit],
  );
  const get = useCallback((name: string) => query.get(name) || undefined, [query]);
  /** One of a closed list, or nothing. */
  const oneOf = useCallback(
    <Value extends string>(name: string, values: readonly Value[]) =>
      values.find((value) => value === query.get(name)),
    [query],
  );
  /** Is the list narrowed by anything? */
  const narrowed = [...query.keys()].some((name) => name !== "page" && name !== "id");
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
  return { get, oneOf, set, page, narrowed };
}

export type Filters = ReturnType<typeof useFilters>;

import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** Filters live in the address. Changing one starts again at the first page; an empty one leaves the address. */
export function useFilters() {
  const [query, setQuery] = useSearchParams();
  const set = useCallback(
    (changes: Record<string, string | null>) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (!("page" in changes) && !("id" in changes)) next.delete("page");
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: !("id" in changes) && !("page" in changes), preventScrollReset: true },
      ),
    [setQuery],
  );
  const get = useCallback((name: string) => query.get(name) || undefined, [query]);
  /** One of a closed list, or nothing. */
  const oneOf = useCallback(
    <Value extends string>(name: string, values: readonly Value[]) =>
      values.find((value) => value === query.get(name)),
    [query],
  );
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
  return { get, oneOf, set, page };
}

export type Filters = ReturnType<typeof useFilters>;

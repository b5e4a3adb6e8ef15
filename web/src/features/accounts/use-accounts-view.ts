import { useCallback, useMemo, useState } from "react";
import { useAddress, withValues } from "../../platform/routing/address.ts";
import type { Sort } from "../../ui/tables/table-sort.ts";
import { type AccountsView, readView, sortText } from "./view.ts";

type Changes = {
  folder?: string | null;
  status?: string | null;
  sort?: Sort | null;
  view?: string | null;
  add?: boolean;
};

/** The list's state lives in the address. What is typed shows at once and reaches the address a moment later. */
export function useAccountsView() {
  const { query, edit } = useAddress();
  const [typed, setTyped] = useState<string | null>(null);
  const view: AccountsView = useMemo(() => {
    const read = readView(query);
    return typed === null ? read : { ...read, q: typed };
  }, [query, typed]);
  const write = useCallback(
    (values: Record<string, string | null>) => edit((now) => withValues(now, values)),
    [edit],
  );
  const change = useCallback(
    ({ sort, add, ...rest }: Changes) =>
      write({
        ...rest,
        ...(sort === undefined ? {} : { sort: sortText(sort) }),
        ...(add === undefined ? {} : { add: add ? "1" : null }),
      }),
    [write],
  );
  const search = useCallback((q: string) => setTyped(q), []);
  /** Writes the current text to the address. */
  const settle = useCallback(() => {
    if (typed !== null) write({ q: typed });
    setTyped(null);
  }, [typed, write]);
  const clear = useCallback(() => {
    setTyped(null);
    write({ q: null, status: null });
  }, [write]);
  const folderLink = useCallback((folder: string | null) => `?${withValues(query, { folder })}`, [query]);
  return {
    view,
    change,
    search,
    settle,
    clear,
    folderLink,
    adding: query.has("add"),
    typing: typed !== null,
  };
}

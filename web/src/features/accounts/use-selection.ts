import type { Account } from "@owlstat/core/accounts/contract.ts";
import { useCallback, useMemo, useRef, useState } from "react";
import { between } from "./order.ts";

/** Which of the shown accounts are ticked. An account that is filtered out is no longer ticked. */
export function useSelection(shown: readonly Account[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const order = useMemo(() => shown.map(({ username }) => username), [shown]);
  const selected = useMemo(() => new Set(order.filter((username) => ticked.has(username))), [order, ticked]);
  /** With `range`, everything from the one before on. */
  const select = useCallback(
    (username: string, on: boolean, range: boolean) => {
      const names = range && last.current ? between(order, last.current, username) : [username];
      last.current = username;
      setTicked(
        (before) => new Set(on ? [...before, ...names] : [...before].filter((name) => !names.includes(name))),
      );
    },
    [order],
  );
  const selectAll = useCallback((on: boolean) => setTicked(new Set(on ? order : [])), [order]);
  return { selected, select, selectAll };
}

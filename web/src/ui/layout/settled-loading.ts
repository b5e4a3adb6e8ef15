import { useEffect, useRef, useState } from "react";

const SHOW_AFTER_MS = 200;
const SHOW_AT_LEAST_MS = 300;

/** How long to wait before a skeleton changes: quick answers never show one, a shown one does not flash. */
export function settleDelay(loading: boolean, shownForMs: number): number {
  return loading ? SHOW_AFTER_MS : Math.max(0, SHOW_AT_LEAST_MS - shownForMs);
}

/** Whether to show the skeleton: true from 200 ms into the loading, for at least 300 ms. */
export function useSettledLoading(loading: boolean): boolean {
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (loading === shown) return;
    const change = () => {
      if (loading) shownAt.current = performance.now();
      setShown(loading);
    };
    const timer = setTimeout(change, settleDelay(loading, performance.now() - shownAt.current));
    return () => clearTimeout(timer);
  }, [loading, shown]);
  return shown;
}

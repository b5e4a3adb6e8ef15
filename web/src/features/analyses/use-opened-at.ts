import { useEffect } from "react";
import { useLocation } from "../../platform/routing/router.tsx";

/** The reader moves on their own. */
const MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Keeps the section that the address names in sight while the page grows around it, until the reader moves on. */
export function useOpenedAt(): void {
  const { pathname, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same section of another profile is another place
  useEffect(() => {
    const id = hash.slice(1);
    if (!id) return;
    const follow = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView());
    follow.observe(document.body);
    const done = new AbortController();
    const stop = () => {
      follow.disconnect();
      done.abort();
    };
    for (const move of MOVES) addEventListener(move, stop, { passive: true, signal: done.signal });
    return stop;
  }, [pathname, hash]);
}

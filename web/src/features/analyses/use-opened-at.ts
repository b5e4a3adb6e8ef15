import { useEffect } from "react";
import { useLocation } from "../../platform/routing/router.tsx";

/** The reader moves on their own. */
const MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** The element with this id; while it is not there yet, the nearest one whose id begins as this one does: its section. */
function placeOf(id: string): HTMLElement | null {
  for (let parts = id.split("-"); parts.length > 0; parts = parts.slice(0, -1)) {
    const place = document.getElementById(parts.join("-"));
    if (place) return place;
  }
  return null;
}

/** Keeps the place that the address names in sight while the page grows around it, until the reader moves on. */
export function useOpenedAt(): void {
  const { pathname, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same section of another profile is another place
  useEffect(() => {
    const id = hash.slice(1);
    if (!id) return;
    const goThere = () => placeOf(id)?.scrollIntoView();
    const follow = new ResizeObserver(goThere);
    follow.observe(document.body);
    // A card may come without a change of the page's height.
    const appear = new MutationObserver(() => {
      if (!document.getElementById(id)) return;
      appear.disconnect();
      goThere();
    });
    if (!document.getElementById(id)) appear.observe(document.body, { childList: true, subtree: true });
    const done = new AbortController();
    const stop = () => {
      follow.disconnect();
      appear.disconnect();
      done.abort();
    };
    for (const move of MOVES) addEventListener(move, stop, { passive: true, signal: done.signal });
    return stop;
  }, [pathname, hash]);
}

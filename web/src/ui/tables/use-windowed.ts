import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { type Drawn, drawnIn, firstPieces, type Piece, piecesOf } from "./windowed.ts";

/** In longer lists only visible rows are drawn. */
const DRAWN_WHOLE = 60;

type List = {
  items: number;
  /** The height of a row in pixels. */
  size: number;
  /** Items side by side. */
  perRow?: number;
  /** How many items to draw before the page has taken over. */
  most?: number | undefined;
};
type Box = RefObject<HTMLElement | null>;

/** Where the visible part of the list begins, and its height. */
type Seen = (box: HTMLElement) => [top: number, height: number];
/** Of a list that scrolls inside an element. */
export const seenInside: Seen = ({ scrollTop, clientHeight }) => [scrollTop, clientHeight];
/** Of a list that scrolls with the page. */
export const seenOnPage: Seen = (list) => [-list.getBoundingClientRect().top, window.innerHeight];

/**
 * The rows of a list to draw: in a long one the visible rows and the focused one, which `onFocus` learns from
 * items with a `data-index`. Scrolling renders again only when other rows become visible.
 */
export function useWindowed({ items, size, perRow = 1, most = DRAWN_WHOLE }: List, box: Box, seen: Seen) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const { focused, onFocus } = useFocusedRow(perRow);
  const count = Math.ceil(items / perRow);
  const long = items > DRAWN_WHOLE;
  useLayoutEffect(() => {
    const element = box.current;
    if (!long || !element) return;
    return onSight(element, () => {
      const next = drawnIn({ count, size }, ...seen(element));
      setDrawn((now) => (now?.first === next.first && now.end === next.end ? now : next));
    });
  }, [box, long, count, size, seen]);
  if (!long || !drawn) return { onFocus, pieces: firstPieces(count, Math.ceil(most / perRow), size) };
  // A list that became shorter is rendered once before its visible part is measured again.
  const end = Math.min(drawn.end, count);
  const pieces: Piece[] = piecesOf(
    { first: Math.min(drawn.first, end), end },
    { count, size },
    focused.current,
  );
  return { onFocus, pieces };
}

function useFocusedRow(perRow: number) {
  const focused = useRef<number | null>(null);
  const onFocus = useCallback(
    ({ target }: FocusEvent) => {
      const index = target.closest<HTMLElement>("[data-index]")?.dataset.index;
      focused.current = index === undefined ? null : Math.floor(Number(index) / perRow);
    },
    [perRow],
  );
  return { focused, onFocus };
}

/** Measures now, and whenever the visible part may have changed. */
function onSight(element: HTMLElement, look: () => void): () => void {
  look();
  // In the capture phase, which catches scrolling of the page and of elements alike.
  const listening = { capture: true, passive: true };
  window.addEventListener("scroll", look, listening);
  window.addEventListener("resize", look);
  // What stands above may grow and shrink.
  const observer = new ResizeObserver(look);
  observer.observe(document.body);
  observer.observe(element);
  return () => {
    window.removeEventListener("scroll", look, listening);
    window.removeEventListener("resize", look);
    observer.disconnect();
  };
}

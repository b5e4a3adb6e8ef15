import { type ReactNode, type RefObject, useLayoutEffect, useState } from "react";
import { type Drawn, drawnIn, type Piece, piecesOf } from "./windowed.ts";

type RowsProps = {
  count: number;
  size: number;
  /** The row somebody is in stays, wherever the list is scrolled to. */
  focused: RefObject<number | null>;
  children: (pieces: readonly Piece[]) => ReactNode;
};
type Box = RefObject<HTMLElement | null>;

/** Draws the rows in sight of a list that scrolls inside an element. */
export function VirtualRows({ scroller, children, ...rows }: RowsProps & { scroller: Box }) {
  return children(usePieces(rows, scroller, seenInside));
}

/** The same for a list that scrolls with the page. */
export function VirtualPage({ list, children, ...rows }: RowsProps & { list: Box }) {
  return children(usePieces(rows, list, seenOnPage));
}

/** Where in the list sight begins, and how far it reaches. */
type Seen = (box: HTMLElement) => [top: number, height: number];
const seenInside: Seen = ({ scrollTop, clientHeight }) => [scrollTop, clientHeight];
const seenOnPage: Seen = (list) => [-list.getBoundingClientRect().top, window.innerHeight];

/** Scrolling draws again only where other rows come into it. */
function usePieces({ count, size, focused }: Omit<RowsProps, "children">, box: Box, seen: Seen) {
  const [drawn, setDrawn] = useState<Drawn>({ first: 0, end: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const next = drawnIn({ count, size }, ...seen(element));
      setDrawn((now) => (now.first === next.first && now.end === next.end ? now : next));
    };
    look();
    // In the capturing phase, where the page and an element in it are heard alike.
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
  }, [box, count, size, seen]);
  // A list that became shorter is drawn once before it is looked at again.
  const end = Math.min(drawn.end, count);
  return piecesOf({ first: Math.min(drawn.first, end), end }, { count, size }, focused.current);
}

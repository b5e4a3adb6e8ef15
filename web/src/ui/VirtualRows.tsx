import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
} from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useLayoutEffect, useState } from "react";
import { type Piece, piecesOf } from "./windowed.ts";

const OVERSCAN = 8;

type RowsProps = {
  count: number;
  size: number;
  /** The row somebody is in stays, wherever the list is scrolled to. */
  focused: RefObject<number | null>;
  children: (pieces: readonly Piece[]) => ReactNode;
};

function withFocused(focused: RefObject<number | null>, count: number) {
  return (range: Range) => {
    const drawn = defaultRangeExtractor(range);
    const at = focused.current;
    if (at === null || at >= count || drawn.includes(at)) return drawn;
    return [...drawn, at].sort((a, b) => a - b);
  };
}

/** Draws the rows in sight of a list that scrolls inside an element. */
export function VirtualRows({
  count,
  size,
  focused,
  scroller,
  children,
}: RowsProps & { scroller: RefObject<HTMLElement | null> }) {
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    overscan: OVERSCAN,
    rangeExtractor: withFocused(focused, count),
  });
  return children(piecesOf(rows.getVirtualItems(), rows.getTotalSize()));
}

/** The same for a list that scrolls with the page. */
export function VirtualPage({
  count,
  size,
  focused,
  list,
  children,
}: RowsProps & { list: RefObject<HTMLElement | null> }) {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    // What stands above may grow and shrink.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => size,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor: withFocused(focused, count),
  });
  return children(piecesOf(rows.getVirtualItems(), rows.getTotalSize(), top));
}

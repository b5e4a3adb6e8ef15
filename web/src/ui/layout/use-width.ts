import { type RefObject, useLayoutEffect, useState } from "react";

/** The current width of an element; null on the server and until hydration. */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    setWidth(target.getBoundingClientRect().width);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

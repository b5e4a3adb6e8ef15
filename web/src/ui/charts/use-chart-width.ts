import { createContext, type RefObject, use, useLayoutEffect, useRef, useState } from "react";
import { usePrinting } from "../../platform/browser/use-printing.ts";

/** The width the server draws for; the browser measures and draws again, with the same height. */
const SERVER_WIDTH = 720;

/** The width of a card in print, where cards stand below each other: A4 without the margins of both. */
const PRINTED_WIDTH = 640;

/** Overrides that width where a better estimate is known. */
export const FirstWidth = createContext(SERVER_WIDTH);

export function useChartWidth(): { ref: RefObject<HTMLDivElement | null>; width: number } {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(use(FirstWidth));
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const printing = usePrinting();
  return { ref, width: printing ? PRINTED_WIDTH : width };
}

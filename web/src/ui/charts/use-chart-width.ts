import { createContext, type RefObject, use, useLayoutEffect, useRef, useState } from "react";

/** The width the server draws for; the browser measures and draws again, with the same height. */
const SERVER_WIDTH = 720;

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
  return { ref, width };
}

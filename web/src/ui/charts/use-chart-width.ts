import { createContext, type RefObject, use, useLayoutEffect, useRef, useState } from "react";

/** What the server draws for; the browser measures and draws again, while the height stays. */
const SERVER_WIDTH = 720;

/** For a chart whose width is known better before it is measured. */
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

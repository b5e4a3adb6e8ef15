import { useEffect } from "react";

const INTENT = ["scroll", "pointerdown", "keydown", "touchstart"] as const;

/** Fetches the parts of a page one after another once somebody begins to use it, so that they are there in time. */
export function usePrefetch(loaders: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const stop = () => {
      for (const name of INTENT) removeEventListener(name, start);
    };
    const start = () => {
      stop();
      void loaders.reduce<Promise<unknown>>(
        (before, load) => before.then(load).catch(() => undefined),
        Promise.resolve(),
      );
    };
    for (const name of INTENT) addEventListener(name, start, { passive: true });
    return stop;
  }, [loaders]);
}

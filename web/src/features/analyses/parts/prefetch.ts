import { useEffect } from "react";
import { fetchPart } from "../../../platform/browser/use-part.ts";
import { useIntent } from "./use-intent.ts";

/** How long a part may have to wait for a moment in which nothing else is going on. */
const PATIENCE_MS = 500;

const idle = () =>
  new Promise<void>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, 50);
  });

/**
 * Fetches the parts of a page one after another once somebody begins to use it, so that they are there in time, and
 * are found by a search in the page.
 */
export function usePrefetch(loaders: readonly (() => Promise<unknown>)[]): void {
  const intent = useIntent();
  useEffect(() => {
    if (!intent) return;
    let over = false;
    const next = async () => {
      for (const load of loaders) {
        if (over) return;
        await fetchPart(load).catch(() => undefined);
        await idle();
      }
    };
    void next();
    return () => {
      over = true;
    };
  }, [intent, loaders]);
}

import { useEffect } from "react";
import { fetchPart } from "../../../platform/browser/use-part.ts";
import { useIntent } from "./use-intent.ts";

/** Fetches the parts of a page one after another once somebody begins to use it, so that they are there in time. */
export function usePrefetch(loaders: readonly (() => Promise<unknown>)[]): void {
  const intent = useIntent();
  useEffect(() => {
    if (!intent) return;
    let over = false;
    const next = async () => {
      for (const load of loaders) {
        if (over) return;
        await fetchPart(load).catch(() => undefined);
      }
    };
    void next();
    return () => {
      over = true;
    };
  }, [intent, loaders]);
}

import { useCallback, useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../platform/browser/storage.ts";
import type { Layout } from "./view.ts";

const KEY = "accounts-view";
const NARROW = "(max-width: 700px)";

function onWidth(listener: () => void): () => void {
  const media = matchMedia(NARROW);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

function kept(): Layout {
  const stored = readStored(KEY);
  if (stored === "table" || stored === "cards") return stored;
  return matchMedia(NARROW).matches ? "cards" : "table";
}

/**
 * Table or cards: from the address, else the last choice, else what fits the screen. Null while rendering on
 * the server, which knows neither of the last two: it draws both and the style sheet shows one.
 */
export function useLayout(asked: Layout | null): Layout | null {
  const own = useSyncExternalStore<Layout | null>(onWidth, kept, () => null);
  return asked ?? own;
}

export function useKeepLayout(): (layout: Layout) => void {
  return useCallback((layout) => writeStored(KEY, layout), []);
}

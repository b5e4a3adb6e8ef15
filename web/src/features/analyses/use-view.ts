import type { WindowKey } from "@owlstat/core/analyses/types.ts";
import { useEffect, useMemo } from "react";
import { useSearchParams } from "react-router";
import { readView, type ViewState, windowOfKey, writeView } from "./view.ts";

export type ViewControl = {
  view: ViewState;
  /** Changes the address in place. */
  change(patch: Partial<ViewState>): void;
  /** The address of a changed view, for links. */
  linkTo(patch: Partial<ViewState>): string;
};

export function useView(): ViewControl {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => readView(query), [query]);
  const write = (patch: Partial<ViewState>) => writeView({ ...view, ...patch }, query);
  return {
    view,
    change: (patch) => setQuery(write(patch), { replace: true, preventScrollReset: true }),
    linkTo: (patch) => `?${write(patch)}`,
  };
}

/** Kinds of input that letters do nothing in. */
const DEAF = new Set(["range", "radio", "checkbox", "button", "submit"]);

function takesLetters(element: EventTarget | null): boolean {
  if (element instanceof HTMLInputElement) return !DEAF.has(element.type);
  return (
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLElement && element.isContentEditable)
  );
}

/** Each period has a key of one letter, except while somebody types. */
export function useWindowKeys(pick: (window: WindowKey) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || takesLetters(event.target)) return;
      if (document.querySelector("dialog[open]")) return;
      const window = windowOfKey(event.key);
      if (window) pick(window);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [pick]);
}

import { useEffect, useSyncExternalStore } from "react";

/** Kept outside of React: the key may be pressed before the code of the page that prints is loaded. */
let asked = false;
const listeners = new Set<() => void>();

export function askToPrint(wanted: boolean): void {
  asked = wanted;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePrintAsked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => asked,
    () => false,
  );
}

/** Ctrl P waits until every part of the page is there, like the button. */
export function usePrintKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "p" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      askToPrint(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      asked = false;
    };
  }, []);
}

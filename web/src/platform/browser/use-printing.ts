import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

let printing = false;
const listeners = new Set<() => void>();

/** The browser takes its copy right after the event, so everything has to be drawn within it. */
function set(now: boolean): void {
  printing = now;
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

const begin = () => set(true);
const end = () => set(false);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Is the page being printed, by whatever way it was asked for? */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  );
}

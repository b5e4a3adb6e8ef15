import { useSyncExternalStore } from "react";

const SIGNS = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "wheel",
  "scroll",
  "keydown",
  // Of a press that came too early only the click is repeated.
  "click",
  "focusin",
  "change",
] as const;

let seen = false;
const listeners = new Set<() => void>();

function notice(): void {
  seen = true;
  for (const sign of SIGNS) removeEventListener(sign, notice);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // Readers who follow a link to a section, or come back to their position, start below the first screen.
  seen ||= window.scrollY > 0;
  if (!seen && listeners.size === 0)
    for (const sign of SIGNS) addEventListener(sign, notice, { passive: true });
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has anybody moved, typed or scrolled on this page yet? What only helps a reader who does can wait until then. */
export function useIntent(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => seen,
    () => false,
  );
}

import { useEffect } from "react";

/**
 * Marks the page as started, and repeats what somebody did too early: the form they sent or the button they pressed.
 * Placed next to the page inside what is hydrated, because before that nobody handles either.
 */
export function Started(): null {
  useEffect(() => {
    document.documentElement.dataset.started = "";
    const held = document.querySelector<HTMLElement>("[data-held]");
    delete held?.dataset.held;
    // In a turn of its own: what somebody uses before it was taken over is taken over then, but not during another part's turn.
    queueMicrotask(() => {
      if (held instanceof HTMLFormElement) held.requestSubmit();
      else held?.click();
    });
  }, []);
  return null;
}

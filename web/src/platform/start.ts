import { useEffect } from "react";

/**
 * Marks the page as started, and submits a form that was sent too early. Placed next to the page inside what
 * is hydrated, because before that nobody handles the form.
 */
export function Started(): null {
  useEffect(() => {
    document.documentElement.dataset.started = "";
    document.querySelector<HTMLFormElement>("form[data-held]")?.requestSubmit();
  }, []);
  return null;
}

import { useEffect } from "react";

/**
 * Tells the page that the app has taken over, and sends the form somebody was too quick with.
 * Stands beside the page, inside what is hydrated with it: before that, nobody listens to the form.
 */
export function Started(): null {
  useEffect(() => {
    document.documentElement.dataset.started = "";
    document.querySelector<HTMLFormElement>("form[data-held]")?.requestSubmit();
  }, []);
  return null;
}

import type { Page } from "@playwright/test";

/** Playwright's own word that it keeps the service worker out; the product has nothing to do with it. */
const KEPT_OUT = "Service Worker registration blocked by Playwright";

/** Everything the browser complains about from now on. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const counts = message.type() === "error" || message.type() === "warning";
    if (counts && message.text() !== KEPT_OUT) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

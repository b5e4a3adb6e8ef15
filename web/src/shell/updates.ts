import type { Translate } from "@owlstat/core/i18n/translate.ts";
import type { Toast } from "../ui/overlays/toast-types.ts";

type Texts = Translate<"shell">;

/** What an open page hears of: the network, and where there is a toast for it newer versions. */
export async function follow(t: Texts, toast: ((toast: Toast) => void) | null): Promise<void> {
  followNetwork(t("offline.note"));
  if (!toast || !("serviceWorker" in navigator)) return;
  const action = { label: t("update.reload"), onClick: () => location.reload() };
  await followUpdates(() => toast({ tone: "info", text: t("update.text"), action }));
}

/** Starts the worker beside the pages; says when a newer version of the product has arrived. */
async function followUpdates(onReady: () => void): Promise<void> {
  const known = navigator.serviceWorker.controller !== null;
  const registration = await navigator.serviceWorker.register("/sw.js");
  registration.addEventListener("updatefound", () => {
    const fresh = registration.installing;
    fresh?.addEventListener("statechange", () => {
      if (fresh.state === "activated" && known) onReady();
    });
  });
}

const NOTE =
  "pointer-events-none fixed inset-x-4 bottom-16 z-40 mx-auto w-fit max-w-prose rounded-card bg-surface px-4 py-2 text-ink shadow-panel empty:hidden md:bottom-6 print:hidden";

/**
 * Says that there is no network, for as long as there is none; the page stays as it is. Where one was going meanwhile is
 * loaded anew afterwards: browsers do not ask again for a script that did not come.
 */
function followNetwork(text: string): void {
  const note = document.createElement("div");
  note.ariaLive = "polite";
  note.className = NOTE;
  document.body.append(note);
  let stood = location.pathname;
  addEventListener("offline", () => {
    stood = location.pathname;
    note.textContent = text;
  });
  addEventListener("online", () => {
    note.textContent = "";
    if (location.pathname !== stood) location.reload();
  });
  if (!navigator.onLine) note.textContent = text;
}

/** Starts the worker beside the pages; says when a newer version of the product has arrived. */
export async function followUpdates(onReady: () => void): Promise<void> {
  const known = navigator.serviceWorker.controller !== null;
  const registration = await navigator.serviceWorker.register("/sw.js");
  registration.addEventListener("updatefound", () => {
    const fresh = registration.installing;
    fresh?.addEventListener("statechange", () => {
      if (fresh.state === "activated" && known) onReady();
    });
  });
}

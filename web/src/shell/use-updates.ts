import { useEffect } from "react";
import { useBoot } from "../platform/boot.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { useToast } from "../ui/overlays/toast.tsx";

/** On the product's own site: pages for later, and a word when a new version is there. Loaded once all else is. */
export function useUpdates(): void {
  const t = useT("shell");
  const toast = useToast();
  const { site } = useBoot();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is opened
  useEffect(() => {
    if (!site.own_site || !("serviceWorker" in navigator)) return;
    const tell = () =>
      toast({
        tone: "info",
        text: t("update.text"),
        action: { label: t("update.reload"), onClick: () => location.reload() },
      });
    const start = () =>
      void import("./updates.ts").then(({ followUpdates }) => followUpdates(tell)).catch(() => {});
    return onceLoaded(start);
  }, []);
}

/** Does something once all that the page began with is there. */
export function onceLoaded(act: () => void): (() => void) | undefined {
  if (document.readyState === "complete") {
    act();
    return undefined;
  }
  addEventListener("load", act, { once: true });
  return () => removeEventListener("load", act);
}

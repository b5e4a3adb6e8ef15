import { useEffect, useEffectEvent } from "react";
import { useBoot } from "../platform/boot.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { useToast } from "../ui/overlays/toast.tsx";

/**
 * A word when there is no network; on the product's own site also pages for later, and a word when a new version is
 * there. Loaded once all else is.
 */
export function useUpdates(): void {
  const t = useT("shell");
  const toast = useToast();
  const { site } = useBoot();
  const offline = useEffectEvent(() => t("offline.note"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is opened
  useEffect(() => {
    const tell = () =>
      toast({
        tone: "info",
        text: t("update.text"),
        action: { label: t("update.reload"), onClick: () => location.reload() },
      });
    const start = () =>
      void import("./updates.ts")
        .then(({ followUpdates, followNetwork }) => {
          followNetwork(() => offline());
          if (site.own_site && "serviceWorker" in navigator) return followUpdates(tell);
        })
        .catch(() => {});
    if (document.readyState === "complete") return start();
    window.addEventListener("load", start, { once: true });
    return () => window.removeEventListener("load", start);
  }, []);
}

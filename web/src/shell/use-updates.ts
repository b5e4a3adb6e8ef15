import { useEffect } from "react";
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is opened
  useEffect(() => {
    const start = () =>
      void import("./updates.ts")
        .then(({ follow }) => follow(t, site.own_site ? toast : null))
        .catch(() => {});
    if (document.readyState === "complete") return start();
    window.addEventListener("load", start, { once: true });
    return () => window.removeEventListener("load", start);
  }, []);
}

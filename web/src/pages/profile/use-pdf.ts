import { readView, viewInput } from "@owlstat/core/analyses/view.ts";
import { useOrderDownload } from "../../features/downloads/use-order.ts";
import { useOwnDefinition, useTimeZone } from "../../platform/browser/preferences.ts";
import { useSearchParams } from "../../platform/routing/router.tsx";
import { useMayWrite } from "../../platform/session/may-write.ts";
import { useSubscription } from "../../platform/session/subscription.ts";
import { useT } from "../../platform/texts/i18n.tsx";

/** Orders a PDF of the current view; undefined if the plan does not include reports. */
export function usePdf(username: string): (() => void) | undefined {
  const t = useT("profiles");
  const query = useSearchParams();
  const timeZone = useTimeZone();
  const own = useOwnDefinition();
  const may = useMayWrite();
  const order = useOrderDownload({
    started: t("pdf.started"),
    ready: t("pdf.ready"),
    failed: t("pdf.failed"),
    show: t("pdf.show"),
  });
  if (!useSubscription()?.includes("reports") || !may) return undefined;
  const view = viewInput(readView(query, own));
  return () => order({ kind: "pdf", source: { what: "profile", username, timeZone, ...view } });
}

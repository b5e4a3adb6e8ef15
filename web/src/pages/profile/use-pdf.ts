import { readView, viewInput } from "@owlstat/core/analyses/view.ts";
import { useOrderDownload } from "../../features/downloads/use-order.ts";
import { useTimeZone } from "../../platform/browser/preferences.ts";
import { useSearchParams } from "../../platform/routing/router.tsx";
import { useMayWrite } from "../../platform/session/may-write.ts";
import { useSession } from "../../platform/session/session.tsx";
import { useSubscription } from "../../platform/session/subscription.ts";
import { useT } from "../../platform/texts/i18n.tsx";

/** Orders a PDF of the current view; undefined if the plan does not include reports. */
export function usePdf(username: string): (() => void) | undefined {
  const t = useT("profiles");
  const query = useSearchParams();
  const timeZone = useTimeZone();
  const { user } = useSession();
  const may = useMayWrite();
  const order = useOrderDownload({ started: t("pdf.started"), show: t("pdf.show") });
  if (!useSubscription()?.includes("reports") || !may) return undefined;
  const view = viewInput(readView(query, user?.engagement_definition ?? undefined));
  return () => order({ kind: "pdf", source: { what: "profile", username, timeZone, ...view } });
}

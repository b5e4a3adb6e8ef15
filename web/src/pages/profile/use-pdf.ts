import { readView, viewInput } from "@owlstat/core/analyses/view.ts";
import { useOrderDownload } from "../../features/downloads/use-order.ts";
import { useT } from "../../platform/i18n.tsx";
import { useMayWrite } from "../../platform/may-write.ts";
import { useTimeZone } from "../../platform/preferences.ts";
import { useSearchParams } from "../../platform/router.tsx";
import { useSession } from "../../platform/session.tsx";
import { useSubscription } from "../../platform/subscription.ts";

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

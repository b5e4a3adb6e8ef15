import { reportInvitation } from "@owlstat/core/companies/contract.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";

/** The button that stops somebody's invitations: opening the link alone must not stop anything. */
export function StopInvitations({ token }: { token: string | null }) {
  const t = useT("companies");
  const stop = useCall(reportInvitation);
  useShowError(stop.error);
  if (!token || stop.error?.code === "link_gone")
    return <EmptyState compact kind="nothing" icon="mail" title={t("offer.gone")} text={t("stop.none")} />;
  if (stop.data)
    return <EmptyState compact kind="cleared" title={t("stop.done")} text={t("stop.doneText")} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-center text-muted">{t("stop.text")}</p>
      <Button size="lg" busy={stop.isPending} onClick={() => stop.mutate({ token })}>
        {t("stop.act")}
      </Button>
    </div>
  );
}

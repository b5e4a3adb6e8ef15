import { stopReset } from "@owlstat/core/factors/company-contract.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";

/** The button that stops the removal of a second factor: opening the link alone must not stop anything. */
export function StopReset({ token }: { token: string | null }) {
  const t = useT("factors");
  const stop = useCall(stopReset);
  useShowError(stop.error);
  if (!token || stop.error?.code === "link_gone")
    return <EmptyState compact kind="nothing" icon="mail" title={t("stop.gone")} text={t("stop.goneText")} />;
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

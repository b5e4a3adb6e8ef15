import { declineClientConnect, getClientConnect } from "@owlstat/core/clients/connect-contract.ts";
import { useBoot } from "../../../platform/boot.tsx";
import { useCall } from "../../../platform/calls/query.tsx";
import { useT } from "../../../platform/texts/i18n.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { useConfirm } from "../../../ui/overlays/confirm.tsx";
import { useShowError } from "../../../ui/overlays/show-error.ts";
import { useToast } from "../../../ui/overlays/toast.tsx";

/** For somebody who does not know the agency: ends the link, and further ones of whoever sent it. */
export function DeclineConnect({ token }: { token: string }) {
  const t = useT("client-connect");
  const { site } = useBoot();
  const confirm = useConfirm();
  const toast = useToast();
  const decline = useCall(declineClientConnect, { refresh: [getClientConnect] });
  useShowError(decline.error);
  const ask = async () => {
    const sure = await confirm({
      title: t("decline.title"),
      text: t("decline.text"),
      confirmLabel: t("decline.confirm"),
      tone: "danger",
    });
    if (!sure) return;
    const done = await decline.mutateAsync({ token }).catch(() => null);
    if (done) toast({ tone: "success", text: t("decline.done") });
  };
  return (
    <Button variant="ghost" size="sm" className="self-center text-muted" onClick={() => void ask()}>
      {t("decline.act", { agency: site.brandname })}
    </Button>
  );
}

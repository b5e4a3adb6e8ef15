import { declineClientInvitation, getClientLoginLink } from "@owlstat/core/clients/login-contract.ts";
import { useBoot } from "../../../platform/boot.tsx";
import { useCall } from "../../../platform/calls/query.tsx";
import { useT } from "../../../platform/texts/i18n.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { useConfirm } from "../../../ui/overlays/confirm.tsx";
import { useShowError } from "../../../ui/overlays/show-error.ts";
import { useToast } from "../../../ui/overlays/toast.tsx";

/** For somebody who does not know the agency: ends the invitation, and further ones of whoever sent it. */
export function Decline({ token }: { token: string }) {
  const t = useT("client-home");
  const { site } = useBoot();
  const confirm = useConfirm();
  const toast = useToast();
  const decline = useCall(declineClientInvitation, { refresh: [getClientLoginLink] });
  useShowError(decline.error);
  const ask = async () => {
    const sure = await confirm({
      title: t("decline.title"),
      text: t("decline.text"),
      confirmLabel: t("decline.confirm"),
      tone: "danger",
    });
    if (!sure) return;
    // The form goes with its link, and this button with it.
    const done = await decline.mutateAsync({ token }).catch(() => null);
    if (done) toast({ tone: "success", text: t("decline.done") });
  };
  return (
    <Button variant="ghost" size="sm" className="self-center text-muted" onClick={() => void ask()}>
      {t("decline.act", { agency: site.brandname })}
    </Button>
  );
}

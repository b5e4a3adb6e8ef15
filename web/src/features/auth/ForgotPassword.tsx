import { requestReset } from "@owlstat/core/auth/contract.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { useToast } from "../../ui/overlays/toast.tsx";

type ForgotPasswordProps = { readEmail: () => string; onMissing: () => void };

/** Sends a reset link to the address typed above, after a question. */
export function ForgotPassword({ readEmail, onMissing }: ForgotPasswordProps) {
  const t = useT("auth");
  const confirm = useConfirm();
  const toast = useToast();
  const request = useCall(requestReset);
  const ask = async () => {
    const email = readEmail();
    if (!email) return onMissing();
    const sure = await confirm({
      title: t("forgot.title"),
      text: t("forgot.text", { email }),
      confirmLabel: t("forgot.send"),
    });
    if (!sure) return;
    request.mutate(
      { userEmail: email },
      {
        onSuccess: () => toast({ tone: "success", text: t("forgot.sent") }),
        onError: () => toast({ tone: "error", text: t("forgot.failed") }),
      },
    );
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={request.isPending}
      onClick={ask}
      className="self-center text-muted"
    >
      {t("login.forgot")}
    </Button>
  );
}

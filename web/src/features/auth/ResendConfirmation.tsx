import { requestConfirmation } from "@owlstat/core/auth/contract.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

/** Sends the confirmation mail once more. */
export function ResendConfirmation({ size = "md" }: { size?: "sm" | "md" }) {
  const t = useT("auth");
  const toast = useToast();
  const { user } = useSession();
  const request = useCall(requestConfirmation);
  useShowError(request.error);
  const send = () =>
    request.mutate(
      {},
      {
        onSuccess: () => toast({ tone: "success", text: t("confirm.resent", { email: user?.email ?? "" }) }),
      },
    );
  return (
    <Button variant="secondary" size={size} icon="mail" busy={request.isPending} onClick={send}>
      {t("confirm.resend")}
    </Button>
  );
}

import { requestConfirmation } from "@owlstat/core/auth/contract.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

/** Sends the confirmation mail once more. */
export function ResendMail() {
  const t = useT("onboarding");
  const toast = useToast();
  const { user } = useSession();
  const request = useCall(requestConfirmation);
  useShowError(request.error);
  const onSuccess = () => toast({ tone: "success", text: t("steps.resent", { email: user?.email ?? "" }) });
  return (
    <Button
      variant="secondary"
      icon="mail"
      busy={request.isPending}
      onClick={() => request.mutate({}, { onSuccess })}
    >
      {t("step.confirm_email.act")}
    </Button>
  );
}

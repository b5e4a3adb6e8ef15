import { requestReset } from "@owlstat/core/auth/contract.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

/** The two ways to prove once more that an account without a password is one's own. */
export function ProveAgain() {
  const t = useT("auth");
  const toast = useToast();
  const { user } = useSession();
  const request = useCall(requestReset);
  useShowError(request.error);
  const mail = () =>
    request.mutate(
      { userEmail: user?.email ?? "" },
      { onSuccess: () => toast({ tone: "success", text: t("forgot.sent") }) },
    );
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to="/logout" variant="secondary">
        {t("password.again")}
      </LinkButton>
      <Button variant="secondary" icon="mail" busy={request.isPending} onClick={mail}>
        {t("password.byMail")}
      </Button>
    </div>
  );
}

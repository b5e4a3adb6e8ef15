import { requestConfirmation } from "@owlstat/core/auth/contract.ts";
import { useCall } from "../platform/calls/query.tsx";
import { useLocation } from "../platform/routing/router.tsx";
import { useSession } from "../platform/session/session.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { Banner } from "../ui/layout/Banner.tsx";
import { useShowError } from "../ui/overlays/show-error.ts";
import { useToast } from "../ui/overlays/toast.tsx";

/** The pages where something is made that reaches people by mail. */
const PAGES = ["/alarms", "/clients", "/goals", "/reports"];

/** Says before something is made that nothing is mailed to an address nobody has confirmed. */
export function ConfirmBanner() {
  const { pathname } = useLocation();
  const { user } = useSession();
  return user && !user.confirmed && PAGES.includes(pathname) ? <Unconfirmed email={user.email} /> : null;
}

function Unconfirmed({ email }: { email: string }) {
  const t = useT("shell");
  const toast = useToast();
  const request = useCall(requestConfirmation);
  useShowError(request.error);
  const onSuccess = () => toast({ tone: "success", text: t("confirm.sent", { email }) });
  return (
    <Banner
      tone="info"
      action={
        <Button
          variant="secondary"
          size="sm"
          icon="mail"
          busy={request.isPending}
          onClick={() => request.mutate({}, { onSuccess })}
        >
          {t("confirm.again")}
        </Button>
      }
    >
      {t("confirm.note", { email })}
    </Banner>
  );
}

import { useT } from "../../platform/i18n.tsx";
import { useNavigate, useSearchParams } from "../../platform/router.tsx";
import { useSession } from "../../platform/session.tsx";
import { useSubscription } from "../../platform/subscription.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useSwitchToLite } from "./use-switch-to-lite.ts";

/** Says over the prices why a protected page sent its reader here. The page itself stays shut whatever they answer. */
export function RenewalDialog() {
  const t = useT("plans");
  const { user } = useSession();
  const query = useSearchParams();
  const navigate = useNavigate();
  const lapsed = useSubscription()?.notices.protectedPageSendsToPricing ?? false;
  const lite = useSwitchToLite();
  const close = () => void navigate("/pricing", { replace: true });
  return (
    <Dialog
      open={lapsed && query.has("renew")}
      onClose={close}
      role="alertdialog"
      title={t("renewal.title")}
      description={t("renewal.text")}
      footer={
        <>
          <LinkButton to="/settings" variant="ghost">
            {t("renewal.settings")}
          </LinkButton>
          {lite.may && (
            <Button variant="secondary" busy={lite.busy} onClick={lite.ask}>
              {t("renewal.lite")}
            </Button>
          )}
          <LinkButton to="/pricing" replace data-autofocus>
            {t("renewal.renew")}
          </LinkButton>
        </>
      }
    >
      {!lite.may && <p>{t("renewal.ownerOnly", { space: user?.space.name ?? "" })}</p>}
    </Dialog>
  );
}

import { may } from "@owlstat/core/companies/rules.ts";
import { useNavigate, useSearchParams } from "../../platform/routing/router.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useSubscription } from "../../platform/session/subscription.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { LITE_PATH } from "./lite-path.ts";

/**
 * Explains on the pricing page why a protected page redirected here. The page stays closed whatever the user
 * answers.
 */
export function RenewalDialog() {
  const t = useT("plans");
  const { user } = useSession();
  const query = useSearchParams();
  const navigate = useNavigate();
  const lapsed = useSubscription()?.notices.protectedPageSendsToPricing ?? false;
  const owner = user !== null && may(user.space.role, "billing");
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
          {owner && (
            <LinkButton to={LITE_PATH} variant="secondary">
              {t("renewal.lite")}
            </LinkButton>
          )}
          <LinkButton to="/pricing" replace data-autofocus>
            {t("renewal.renew")}
          </LinkButton>
        </>
      }
    >
      <p>{t("renewal.kept")}</p>
      {!owner && <p>{t("renewal.ownerOnly", { space: user?.space.name ?? "" })}</p>}
    </Dialog>
  );
}

import { may } from "@owlstat/core/companies/rules.ts";
import { FREE_SLOTS } from "@owlstat/core/plans/rules.ts";
import { useSession } from "../../platform/session/session.tsx";
import { useSubscription } from "../../platform/session/subscription.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { LITE_PATH } from "./lite-path.ts";

/** A plan that lapsed with more accounts than are free, or a trial that ended: what to do about it. */
export function RenewalBanner() {
  const t = useT("plans");
  const { user } = useSession();
  const notices = useSubscription()?.notices;
  if (!user || !notices?.renewalBanner) return null;
  const renew = user.hasToRenew && user.linkedAccounts.length > FREE_SLOTS;
  const count = notices.accountsToRemove;
  return (
    <Banner
      tone="warning"
      title={t(renew ? "banner.renewTitle" : "banner.trialTitle")}
      action={
        <div className="flex flex-wrap gap-2">
          {notices.protectedPageSendsToPricing ? <ToLite /> : count > 0 && <RemoveAccounts />}
          <LinkButton to="/pricing" size="sm">
            {t(renew ? "banner.renew" : "banner.plans")}
          </LinkButton>
        </div>
      }
    >
      {t(renew ? "banner.renewText" : "banner.trialText", { count })}
    </Banner>
  );
}

function RemoveAccounts() {
  const t = useT("plans");
  return (
    <LinkButton to="/accounts" size="sm" variant="secondary">
      {t("banner.remove")}
    </LinkButton>
  );
}

/** The accounts are behind the lapsed plan; in the settings some can be chosen or removed. */
function ToLite() {
  const t = useT("plans");
  const { user } = useSession();
  if (!user || !may(user.space.role, "billing")) return null;
  return (
    <LinkButton to={LITE_PATH} size="sm" variant="secondary">
      {t("renewal.lite")}
    </LinkButton>
  );
}

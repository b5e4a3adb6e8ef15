import { FREE_SLOTS } from "@owlstat/core/plans/rules.ts";
import { useT } from "../../platform/i18n.tsx";
import { useSession } from "../../platform/session.tsx";
import { useSubscription } from "../../platform/subscription.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { useSwitchToLite } from "./use-switch-to-lite.ts";

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

/** The accounts are behind the lapsed plan: it has to go before they can. */
function ToLite() {
  const t = useT("plans");
  const lite = useSwitchToLite();
  if (!lite.may) return null;
  return (
    <Button size="sm" variant="secondary" busy={lite.busy} onClick={lite.ask}>
      {t("renewal.lite")}
    </Button>
  );
}

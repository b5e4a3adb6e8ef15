import { may } from "@owlstat/core/companies/rules.ts";
import { FREE_SLOTS } from "@owlstat/core/plans/rules.ts";
import { useState } from "react";
import { useRoute } from "../../platform/routing/route.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useSubscription } from "../../platform/session/subscription.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";

/**
 * Says on every page but the settings that more accounts are tracked than the plan allows. Once read, it is
 * not shown on the accounts page, where some can be removed.
 */
export function SlotDialog() {
  const t = useT("plans");
  const { user } = useSession();
  const page = useRoute()?.route.id ?? "";
  const [readOn, setReadOn] = useState<string | null>(null);
  const asked = useSubscription()?.notices.slotDialog ?? false;
  if (!user || !asked) return null;
  const left = page === "settings" || (page === "accounts" && readOn !== null);
  const read = () => setReadOn(page);
  const slots = user.prolevel;
  return (
    <Dialog
      open={readOn !== page && !left}
      onClose={read}
      role="alertdialog"
      title={t("slots.title")}
      description={slots <= FREE_SLOTS ? t("slots.free") : t("slots.plan", { slots })}
      footer={
        <>
          {may(user.space.role, "work") && (
            <LinkButton to="/accounts" variant="secondary" onClick={read}>
              {t("slots.remove")}
            </LinkButton>
          )}
          <LinkButton to="/pricing" data-autofocus>
            {t("slots.pricing")}
          </LinkButton>
        </>
      }
    />
  );
}

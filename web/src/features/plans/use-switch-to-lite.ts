import { switchToLite } from "@owlstat/core/billing/contract.ts";
import { may } from "@owlstat/core/companies/rules.ts";
import type { User } from "@owlstat/core/users/contract.ts";
import { useT } from "../../platform/i18n.tsx";
import { useCall } from "../../platform/query.tsx";
import { useNavigate } from "../../platform/router.tsx";
import { useSession } from "../../platform/session.tsx";
import { useSubscription } from "../../platform/subscription.ts";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

/** Gives a lapsed plan up for the free one, after a question. Only who pays for a space may. */
export function useSwitchToLite() {
  const t = useT("plans");
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const { user, update } = useSession();
  const count = useSubscription()?.notices.accountsToRemove ?? 0;
  const change = useCall(switchToLite);
  useShowError(change.error);
  return {
    may: user !== null && may(user.space.role, "billing"),
    busy: change.isPending,
    async ask() {
      const sure = await confirm({
        title: t("lite.title"),
        text: t("lite.text", { count }),
        confirmLabel: t("lite.act"),
        cancelLabel: t("lite.keep"),
      });
      const onSuccess = ({ user: next }: { user: User }) => {
        update(next);
        toast({ tone: "success", text: t("lite.done") });
        void navigate("/accounts");
      };
      if (sure) change.mutate({}, { onSuccess });
    },
  };
}

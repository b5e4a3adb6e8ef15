import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { DASHBOARD_READS } from "@owlstat/core/dashboard/contract.ts";
import { getStats } from "@owlstat/core/stats/contract.ts";
import { type User, updateMe } from "@owlstat/core/users/contract.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

type Setting =
  | "language"
  | "newsletter"
  | "theme"
  | "time_zone"
  | "engagement_definition"
  | "engagement_decimals"
  | "alarm_mails";

/** Changes one's settings at once, and back when the server refuses. */
export function useSaveMe() {
  const t = useT("settings");
  const toast = useToast();
  const { user, patch } = useSession();
  // They show engagement as one defines it.
  const change = useCall(updateMe, { refresh: [listAccounts, ...DASHBOARD_READS, getStats] });
  useShowError(change.error);
  return {
    user,
    save<K extends Setting>(name: K, value: User[K]) {
      if (!user) return;
      const before = user[name];
      patch({ [name]: value });
      change.mutate(
        { [name]: value },
        {
          onSuccess: () => toast({ tone: "success", text: t("general.saved") }),
          onError: () => patch({ [name]: before }),
        },
      );
    },
  };
}

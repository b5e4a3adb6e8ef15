import { listAccounts, removeAccounts } from "@owlstat/core/accounts/contract.ts";
import { DASHBOARD_READS } from "@owlstat/core/dashboard/contract.ts";
import { listFolders } from "@owlstat/core/folders/contract.ts";
import { useCall, useReload } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { useToast } from "../../ui/overlays/toast.tsx";

/**
 * Asks for confirmation, removes, then reloads the user and the list. Returns whether the accounts are gone.
 */
export function useRemove(): (usernames: readonly string[]) => Promise<boolean> {
  const t = useT("accounts");
  const ui = useT("ui");
  const confirm = useConfirm();
  const toast = useToast();
  const reload = useReload();
  const { refresh } = useSession();
  const { mutateAsync } = useCall(removeAccounts);
  return async (usernames) => {
    const [first = ""] = usernames;
    const values = { count: usernames.length, username: first };
    try {
      const removed = await confirm({
        title: t("remove.title"),
        text: t("remove.text", values),
        confirmLabel: t("remove.act"),
        tone: "danger",
        act: () => mutateAsync({ igaccount: usernames.length === 1 ? first : [...usernames] }),
      });
      if (!removed) return false;
    } catch {
      const title = t("remove.failed.title");
      void confirm({ title, text: t("remove.failed.text"), confirmLabel: ui("close"), notice: true });
      return false;
    }
    await refresh();
    await reload(listAccounts, listFolders, ...DASHBOARD_READS);
    toast({ tone: "success", text: t("remove.done", values) });
    return true;
  };
}

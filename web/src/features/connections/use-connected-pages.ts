import {
  disconnectLogin,
  disconnectPage,
  lendLogin,
  listConnectedPages,
  listConnections,
} from "@owlstat/core/connections/contract.ts";
import { useCall, useRead, useReload } from "../../platform/calls/query.tsx";
import { useEvents } from "../../platform/events/events.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

export function useConnectedPages() {
  const reload = useReload();
  useEvents("connections", () => void reload(listConnectedPages));
  return useRead(listConnectedPages);
}

/** Asks for confirmation, then disconnects and deletes the data. */
export function useDisconnect() {
  const t = useT("connections");
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = { refresh: [listConnectedPages, listConnections] };
  const [one, all] = [useCall(disconnectPage, refresh), useCall(disconnectLogin, refresh)];
  useShowError(one.error ?? all.error);
  const done = (text: string) => toast({ tone: "success", text });
  return {
    async page({ id, username }: { id: string; username: string }) {
      const question = {
        title: t("page.removeTitle", { username }),
        text: t("page.removeText"),
        confirmLabel: t("page.remove"),
        tone: "danger",
      } as const;
      if (await confirm(question))
        one.mutate({ id }, { onSuccess: () => done(t("page.removed", { username })) });
    },
    async login(id: string, count: number) {
      const question = {
        title: t("login.removeTitle"),
        text: t("login.removeText", { count }),
        confirmLabel: t("login.remove"),
        tone: "danger",
      } as const;
      if (await confirm(question)) all.mutate({ id }, { onSuccess: () => done(t("login.removed")) });
    },
  };
}

/** Lets public profiles be looked up with a login of one's own, or no longer. */
export function useLend() {
  const call = useCall(lendLogin, { refresh: [listConnectedPages] });
  useShowError(call.error);
  return call;
}

import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { listConnections, selectConnections } from "@owlstat/core/connections/contract.ts";
import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import { useCall, useRead, useReload } from "../../platform/query.tsx";
import { useSession } from "../../platform/session.tsx";

export function useConnections() {
  return useRead(listConnections);
}

/** Tracks what was picked; the user is read again before it is told, as the next step counts on it. */
export function useSelect(onDone: (added: number) => void) {
  const { refresh } = useSession();
  const reload = useReload();
  const call = useCall(selectConnections);
  const select = async (usernames: readonly string[]) => {
    const { added } = await call.mutateAsync({ usernames: [...usernames] });
    await refresh();
    void reload(listConnections, listAccounts, getDashboard);
    onDone(added.length);
  };
  return {
    select: (usernames: readonly string[]) =>
      // What the list says may have changed meanwhile: a refusal reads it again.
      void select(usernames).catch(() => reload(listConnections)),
    busy: call.isPending,
    error: call.error,
    forget: call.reset,
  };
}

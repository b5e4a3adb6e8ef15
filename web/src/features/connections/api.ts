import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { listConnections, selectConnections } from "@owlstat/core/connections/contract.ts";
import { DASHBOARD_READS } from "@owlstat/core/dashboard/contract.ts";
import { useCall, useRead, useReload } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";

export function useConnections() {
  return useRead(listConnections);
}

/**
 * The picture from the list of connections, if it was shown: the profile's own picture is loaded some time
 * after tracking.
 */
export function usePictureOf(username: string | undefined): string | null {
  const { data } = useRead(listConnections, undefined, { enabled: false });
  return data?.accounts.find((account) => account.username === username)?.profile_pic_hash ?? null;
}

/** Tracks the selection; reloads the user before continuing, because the next step depends on it. */
export function useSelect(onDone: () => void) {
  const { refresh } = useSession();
  const reload = useReload();
  const call = useCall(selectConnections);
  const select = async (usernames: readonly string[]) => {
    await call.mutateAsync({ usernames: [...usernames] });
    await refresh();
    void reload(listConnections, listAccounts, ...DASHBOARD_READS);
    onDone();
  };
  return {
    select: (usernames: readonly string[]) =>
      // After a refusal reload the list, which may be outdated.
      void select(usernames).catch(() => reload(listConnections)),
    busy: call.isPending,
    error: call.error,
    forget: call.reset,
  };
}

import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { listConnections, selectConnections } from "@owlstat/core/connections/contract.ts";
import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import { useCall, useRead, useReload } from "../../platform/query.tsx";
import { useSession } from "../../platform/session.tsx";

export function useConnections() {
  return useRead(listConnections);
}

/** The picture that came with the list, if it was shown: a profile's own is fetched some moments after it is tracked. */
export function usePictureOf(username: string | undefined): string | null {
  const { data } = useRead(listConnections, undefined, { enabled: false });
  return data?.accounts.find((account) => account.username === username)?.profile_pic_hash ?? null;
}

/** Tracks what was picked; the user is read again before it is told, as the next step counts on it. */
export function useSelect(onDone: () => void) {
  const { refresh } = useSession();
  const reload = useReload();
  const call = useCall(selectConnections);
  const select = async (usernames: readonly string[]) => {
    await call.mutateAsync({ usernames: [...usernames] });
    await refresh();
    void reload(listConnections, listAccounts, getDashboard);
    onDone();
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

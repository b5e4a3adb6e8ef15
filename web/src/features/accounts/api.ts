import {
  type Account,
  changeAccount,
  listAccounts,
  orderAccounts,
  trackAccount,
} from "@owlstat/core/accounts/contract.ts";
import { DASHBOARD_READS } from "@owlstat/core/dashboard/contract.ts";
import type { CallError } from "../../platform/calls/call-error.ts";
import { useCall, usePatch, useRead, useReload } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";

export function useAccounts() {
  return useRead(listAccounts);
}

/** Tracks a profile; then the list and the user are read again, as both know how many slots are taken. */
export function useTrack() {
  const { refresh } = useSession();
  const reload = useReload();
  const call = useCall(trackAccount);
  const track = async (username: string) => {
    const { account } = await call.mutateAsync({ username });
    void reload(listAccounts, ...DASHBOARD_READS);
    void refresh();
    return account;
  };
  return { track, busy: call.isPending, error: call.error, forget: call.reset };
}

/** Errors about what was typed are shown next to the box; all others according to their kind. */
export const isAboutTyping = (error: CallError | null) => error?.show === "form" || error?.show === "toast";

type Marks = Partial<Pick<Account, "favourite" | "mine">>;

/** Marks it at once; the server is told afterwards. */
export function useMarks() {
  const patch = usePatch(listAccounts);
  const call = useCall(changeAccount, { refresh: [listAccounts, ...DASHBOARD_READS] });
  useShowError(call.error);
  return (username: string, marks: Marks) => {
    const undo = patch((answer) => ({
      ...answer,
      accounts: answer.accounts.map((known) =>
        known.username === username ? { ...known, ...marks } : known,
      ),
    }));
    call.mutateAsync({ username, ...marks }).catch(undo);
  };
}

/** As many names as one call takes. */
const MOST_NAMES = 1000;

/**
 * Moves at once; the server is told afterwards. Accounts that are not named stay behind the others, in their
 * order.
 */
export function useOrder() {
  const patch = usePatch(listAccounts);
  const call = useCall(orderAccounts, { refresh: [...DASHBOARD_READS] });
  useShowError(call.error);
  return (usernames: readonly string[]) => {
    const place = new Map(usernames.map((username, index) => [username, index]));
    const placeOf = (username: string) => place.get(username) ?? usernames.length;
    const undo = patch((answer) => ({
      ...answer,
      accounts: answer.accounts.toSorted((a, b) => placeOf(a.username) - placeOf(b.username)),
    }));
    call.mutateAsync({ usernames: usernames.slice(0, MOST_NAMES) }).catch(undo);
  };
}

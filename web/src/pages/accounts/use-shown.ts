import type { Account } from "@owlstat/core/accounts/contract.ts";
import type { Folder } from "@owlstat/core/folders/contract.ts";
import { useDeferredValue, useMemo } from "react";
import { type AccountsView, NO_FOLDER, shownAccounts } from "../../features/accounts/view.ts";

export type Shown = { view: AccountsView; shown: readonly Account[] };

/** The accounts to show. A folder that is gone, or that this person cannot see, shows all of them. */
export function useShown(
  accounts: readonly Account[],
  folders: readonly Folder[],
  asked: AccountsView,
): Shown {
  const known =
    asked.folder === null || asked.folder === NO_FOLDER || folders.some(({ id }) => id === asked.folder);
  const view = useDeferredValue(useMemo(() => (known ? asked : { ...asked, folder: null }), [known, asked]));
  const shown = useMemo(() => shownAccounts(accounts, view), [accounts, view]);
  return { view, shown };
}

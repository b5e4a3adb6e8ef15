import type { Account } from "@owlstat/core/accounts/contract.ts";
import type { Folder } from "@owlstat/core/folders/contract.ts";
import { useMemo, useRef, useState } from "react";
import { useMarks, useOrder } from "../../features/accounts/api.ts";
import type { AccountControl } from "../../features/accounts/control.ts";
import { placedBeside, type Side } from "../../features/accounts/order.ts";
import { useRemove } from "../../features/accounts/use-remove.ts";
import { useSelection } from "../../features/accounts/use-selection.ts";
import type { AccountsView } from "../../features/accounts/view.ts";
import { useTellMe } from "../../features/alarms/use-tell-me.ts";
import { useMayWrite } from "../../platform/session/may-write.ts";
import { useT } from "../../platform/texts/i18n.tsx";

type Given = {
  accounts: readonly Account[];
  shown: readonly Account[];
  view: AccountsView;
  folders: readonly Folder[];
  file: (usernames: readonly string[]) => void;
};

/** The actions of the list, as one object that changes only when rows have to change. */
export function useAccountControl({ accounts, shown, view, folders, file }: Given) {
  const mayWrite = useMayWrite();
  const { selected, select, selectAll } = useSelection(shown);
  const { move, said } = useMove(accounts);
  const acts = useLatest({ mark: useMarks(), tellMe: useTelling(), remove: useRemove(), file, move });
  const orderable = mayWrite && view.sort === null;
  const byId = useMemo(() => new Map(folders.map((folder) => [folder.id, folder])), [folders]);
  const control = useMemo<AccountControl>(
    () => ({
      mayWrite,
      orderable,
      folders: byId,
      selected,
      select,
      selectAll,
      favourite: (username, favourite) => acts.current.mark(username, { favourite }),
      mine: (username, mine) => acts.current.mark(username, { mine }),
      tellMe: (...given) => acts.current.tellMe(...given),
      remove: (usernames) => void acts.current.remove(usernames),
      file: (usernames) => acts.current.file(usernames),
      move: (...given) => acts.current.move(...given),
    }),
    [mayWrite, orderable, byId, selected, select, selectAll, acts],
  );
  return { control, said };
}

function useTelling() {
  const t = useT("accounts");
  return useTellMe({ done: t("tell.done"), already: t("tell.already"), open: t("tell.open") });
}

/** A ref to the newest value: actions change with every render, but rows must not render again for that. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}

/** Moves accounts in the space's own order and announces the new position of the first. */
function useMove(accounts: readonly Account[]) {
  const t = useT("accounts");
  const order = useOrder();
  const [said, setSaid] = useState("");
  const move = (usernames: readonly string[], target: string, side: Side) => {
    const before = accounts.map(({ username }) => username);
    const after = placedBeside(before, usernames, target, side);
    if (after === before) return;
    order(after);
    const [username = ""] = usernames;
    const [position, count] = [after.indexOf(username) + 1, after.length];
    setSaid(t("row.moved", { username, position, count }));
  };
  return { move, said };
}

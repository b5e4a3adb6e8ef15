import { readHandle } from "@owlstat/core/profiles/rules.ts";
import { clearTabs, closeTab, listTabs, openTab, type ProfileTab } from "@owlstat/core/tabs/contract.ts";
import { applyTabChanges, type TabChange } from "@owlstat/core/tabs/rules.ts";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { call } from "../platform/calls/api.ts";
import { useEvents } from "../platform/events/events.tsx";
import { useNavigate } from "../platform/routing/router.tsx";
import { useSession } from "../platform/session/session.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { useToast } from "../ui/overlays/toast.tsx";
import { TabsContext } from "./tabs.tsx";

/** The open profile tabs, shared by all of the user's devices; `open` marks the one being shown. */
export function TabsProvider({ current, children }: { current: string | null; children: ReactNode }) {
  const { user } = useSession();
  const { changes, attempt } = useChanges();
  const navigate = useNavigate();
  const shown = useMemo(() => nameOf(current), [current]);
  const { tabs, leave } = useShownTabs(shown, changes);
  const kept = useRef(user?.tabs);
  kept.current = user?.tabs;
  // Must be stable, so that a visit opens its tab only once and closing it is respected.
  const open = useCallback(
    (username: string, profile_pic_hash: string | null) => {
      const known = kept.current?.some(
        (tab) => tab.username === username && tab.profile_pic_hash === profile_pic_hash,
      );
      if (!known && !user?.demo) attempt({ act: "open", tab: { username, profile_pic_hash } });
    },
    [attempt, user?.demo],
  );
  const value = useMemo(
    () => ({
      tabs,
      open,
      close: (username: string) => {
        attempt({ act: "close", username });
        if (username !== shown) return;
        leave(shown);
        void navigate("/accounts");
      },
      clear: () => {
        attempt({ act: "clear", usernames: tabs.map(({ username }) => username) });
        leave(shown);
        void navigate("/accounts");
      },
    }),
    [tabs, open, attempt, leave, shown, navigate],
  );
  return <TabsContext value={value}>{children}</TabsContext>;
}

/** The stored tabs with the changes of this page. */
function useShownTabs(shown: string | null, changes: readonly TabChange[]) {
  const kept = useSession().user?.tabs;
  // A closed tab whose page is still visible because the next one is loading.
  const [left, leave] = useState<string | null>(null);
  if (left !== null && left !== shown) leave(null);
  const tabs = useMemo(() => {
    // The profile of the address has its tab from the first paint, so that nothing moves when it is known.
    const address: TabChange[] =
      shown === null || shown === left || kept?.some(({ username }) => username === shown)
        ? []
        : [{ act: "open", tab: { username: shown, profile_pic_hash: null } }];
    const all = applyTabChanges(kept ?? [], [...address, ...changes]);
    return all.map((tab) => ({ ...tab, open: tab.username === shown }));
  }, [kept, changes, shown, left]);
  return { tabs, leave };
}

/** Do not open a tab for an address that is not a valid handle. Capitals and an @ do not matter. */
function nameOf(address: string | null): string | null {
  if (address === null) return null;
  const handle = readHandle(address);
  return handle.ok ? handle.username : null;
}

function send(change: TabChange): Promise<{ tabs: ProfileTab[] }> {
  if (change.act === "open") return call(openTab, { username: change.tab.username });
  if (change.act === "close") return call(closeTab, { username: change.username });
  return call(clearTabs, {});
}

/** Changes of this page that the server has not confirmed, in order; live with changes from other devices. */
function useChanges() {
  const t = useT("shell");
  const toast = useToast();
  const { patch } = useSession();
  const [changes, setChanges] = useState<readonly TabChange[]>([]);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  // One after the other: closing and opening a tab cannot arrive in the wrong order, and a list that was read
  // before a tab was closed cannot bring it back.
  const inTurn = useCallback(
    (answering: () => Promise<{ tabs: ProfileTab[] }>) => {
      const taken = turn.current.then(answering).then(({ tabs }) => patch({ tabs }));
      turn.current = taken.catch(() => {});
      return taken;
    },
    [patch],
  );
  // The text may change with the language, but the function that opens tabs must stay the same.
  const failed = useRef(() => {});
  failed.current = () => toast({ tone: "error", text: t("tabs.closeFailed") });
  const attempt = useCallback(
    (change: TabChange) => {
      setChanges((known) => [...known, change]);
      void inTurn(() => send(change))
        .catch(() => {
          if (change.act !== "open") failed.current();
        })
        .finally(() => setChanges((known) => known.filter((one) => one !== change)));
    },
    [inTurn],
  );
  useEvents("tabs", () => void inTurn(() => call(listTabs)).catch(() => {}));
  return { changes, attempt };
}

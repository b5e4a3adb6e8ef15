import { createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";
import { useNavigate } from "react-router";

export type ProfileTab = { username: string; profile_pic_hash: string | null; open: boolean };

type TabsValue = {
  tabs: readonly ProfileTab[];
  open(username: string, picture: string | null): void;
  /** Closing the tab being shown goes to /accounts. */
  close(username: string): void;
  clear(): void;
};

const TabsContext = createContext<TabsValue>({ tabs: [], open: () => {}, close: () => {}, clear: () => {} });

export function useTabs(): TabsValue {
  return use(TabsContext);
}

/** The profiles opened side by side; `open` marks the one being shown. */
export function TabsProvider({ current, children }: { current: string | null; children: ReactNode }) {
  // The profile of the address has its tab from the first paint, so that nothing moves when it is known.
  const [opened, setOpened] = useState<readonly Omit<ProfileTab, "open">[]>(() =>
    current === null ? [] : [{ username: current, profile_pic_hash: null }],
  );
  const navigate = useNavigate();
  const open = useCallback((username: string, profile_pic_hash: string | null) => {
    const opening = { username, profile_pic_hash };
    setOpened((tabs) =>
      tabs.some((tab) => tab.username === username)
        ? tabs.map((tab) => (tab.username === username ? opening : tab))
        : [...tabs, opening],
    );
  }, []);
  const close = useCallback(
    (username: string) => {
      setOpened((tabs) => tabs.filter((tab) => tab.username !== username));
      if (username === current) void navigate("/accounts");
    },
    [current, navigate],
  );
  const clear = useCallback(() => {
    setOpened([]);
    void navigate("/accounts");
  }, [navigate]);
  const value = useMemo(
    () => ({ tabs: opened.map((tab) => ({ ...tab, open: tab.username === current })), open, close, clear }),
    [opened, current, open, close, clear],
  );
  return <TabsContext value={value}>{children}</TabsContext>;
}

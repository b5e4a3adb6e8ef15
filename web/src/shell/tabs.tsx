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
  const [opened, setOpened] = useState<readonly Omit<ProfileTab, "open">[]>([]);
  const navigate = useNavigate();
  const open = useCallback((username: string, profile_pic_hash: string | null) => {
    setOpened((tabs) => [...tabs.filter((tab) => tab.username !== username), { username, profile_pic_hash }]);
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

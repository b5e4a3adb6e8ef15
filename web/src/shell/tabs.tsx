import type { ProfileTab } from "@owlstat/core/tabs/contract.ts";
import { createContext, use } from "react";

type TabsValue = {
  tabs: readonly ProfileTab[];
  open(username: string, picture: string | null): void;
  /** Closing the tab being shown goes to /accounts. */
  close(username: string): void;
  /** Closes all and goes to /accounts. */
  clear(): void;
};

export const TabsContext = createContext<TabsValue>({
  tabs: [],
  open: () => {},
  close: () => {},
  clear: () => {},
});

export function useTabs(): TabsValue {
  return use(TabsContext);
}

import { createContext, use, useEffect } from "react";

/** Marks what is used first of a page's main act, or what stands around it. */
export const MAIN_ACT = "main-act";

export const MainActContext = createContext<(name: string | null) => void>(() => {});

/** Names the main act of the page, so that a link before the menu leads there. Its place gets the id. */
export function useMainAct(name: string | null): string {
  const tell = use(MainActContext);
  useEffect(() => {
    tell(name);
    return () => tell(null);
  }, [tell, name]);
  return MAIN_ACT;
}

import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { createContext, use } from "react";

const BootContext = createContext<Boot | null>(null);
export const BootProvider = BootContext.Provider;

/** What the server told this page: brand, switches, clock. */
export function useBoot(): Boot {
  const boot = use(BootContext);
  if (!boot) throw new Error("The page was started without its boot data");
  return boot;
}

export function readJson<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? "{}") as T;
}

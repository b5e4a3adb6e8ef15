import type { Chrome } from "@owlstat/core/navigation/routes.ts";
import type { ComponentType, ReactNode } from "react";
import { BareLayout } from "./shell/BareLayout.tsx";
import { PublicLayout } from "./shell/PublicLayout.tsx";

type Layout = ComponentType<{ children: ReactNode }>;

const layouts: Partial<Record<Chrome, Layout>> = { public: PublicLayout, bare: BareLayout };

/** Loads the dashboard's layout only when needed, so that visitors never download it. */
export async function loadLayout(chrome: Chrome): Promise<void> {
  if (chrome !== "dashboard" || layouts.dashboard) return;
  layouts.dashboard = (await import("./shell/DashboardLayout.tsx")).DashboardLayout;
}

export function layoutFile(chrome: Chrome): string[] {
  return chrome === "dashboard" ? ["./shell/DashboardLayout.tsx"] : [];
}

/** Falls back to the public layout when the dashboard's could not be loaded. */
export function layoutOf(chrome: Chrome): Layout {
  return layouts[chrome] ?? PublicLayout;
}

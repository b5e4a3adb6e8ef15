import type { Chrome } from "@owlstat/core/navigation/routes.ts";
import type { ComponentType, ReactNode } from "react";
import { BareLayout } from "./shell/BareLayout.tsx";
import { PublicLayout } from "./shell/PublicLayout.tsx";

type Layout = ComponentType<{ children: ReactNode }>;

const layouts: Partial<Record<Chrome, Layout>> = { public: PublicLayout, bare: BareLayout };

/** Visitors never see the dashboard's surroundings, so their first load leaves them out. */
export async function loadLayout(chrome: Chrome): Promise<void> {
  if (chrome !== "dashboard" || layouts.dashboard) return;
  layouts.dashboard = (await import("./shell/DashboardLayout.tsx")).DashboardLayout;
}

export function layoutFile(chrome: Chrome): string[] {
  return chrome === "dashboard" ? ["./shell/DashboardLayout.tsx"] : [];
}

/** Where the dashboard's own did not come, there is a way on from the public ones. */
export function layoutOf(chrome: Chrome): Layout {
  return layouts[chrome] ?? PublicLayout;
}

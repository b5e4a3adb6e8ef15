import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";

export type Dashboard = Answer<typeof getDashboard>;

export function useDashboard() {
  return useRead(getDashboard);
}

/**
 * Whether the dashboard will show the user's own accounts. Known before it is loaded, so that the layout is
 * right.
 */
export function useTracks(): boolean {
  return (useSession().user?.igaccounts.length ?? 0) > 0;
}

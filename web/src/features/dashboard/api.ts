import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { useRead } from "../../platform/query.tsx";
import { useSession } from "../../platform/session.tsx";

export type Dashboard = Answer<typeof getDashboard>;

export function useDashboard() {
  return useRead(getDashboard);
}

/** Whether the dashboard will show one's own accounts: known before its answer, so that everything has its place. */
export function useTracks(): boolean {
  return (useSession().user?.igaccounts.length ?? 0) > 0;
}

import { getDashboard, getDashboardPeriod, getSince } from "@owlstat/core/dashboard/contract.ts";
import type { AskedPeriod } from "@owlstat/core/dashboard/query.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";

export type Dashboard = Answer<typeof getDashboard>;

export function useDashboard() {
  return useRead(getDashboard);
}

/** What changed over a period; the one before stays in sight while another is fetched. */
export function useDashboardPeriod(asked: AskedPeriod) {
  return useRead(getDashboardPeriod, asked, { keep: true });
}

/** What changed since the last visit; nothing where nothing is tracked. */
export function useSince() {
  return useRead(getSince, undefined, { enabled: useTracks() });
}

/**
 * Whether the dashboard will show the user's own accounts. Known before it is loaded, so that the layout is
 * right.
 */
export function useTracks(): boolean {
  return (useSession().user?.igaccounts.length ?? 0) > 0;
}

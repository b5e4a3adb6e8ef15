import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { useRead } from "../../platform/query.tsx";
import { useSession } from "../../platform/session.tsx";

export type Dashboard = Answer<typeof getDashboard>;

export function useDashboard() {
  return useRead(getDashboard);
}

/** Viewers of a company look; everybody else may add accounts. */
export function useMayAdd(): boolean {
  const { user } = useSession();
  return user !== null && user.space.role !== "viewer";
}

import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { useRead } from "../../platform/query.tsx";

export type Dashboard = Answer<typeof getDashboard>;

export function useDashboard() {
  return useRead(getDashboard);
}

import { listConnectedPages } from "@owlstat/core/connections/contract.ts";
import { useRead } from "../calls/query.tsx";

/** Whether the space has a connected account; only then features for connected accounts are offered. */
export function useHasConnected(): boolean {
  return (useRead(listConnectedPages).data?.pages.length ?? 0) > 0;
}

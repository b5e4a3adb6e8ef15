import { listConnectedPages } from "@owlstat/core/connections/contract.ts";
import { useRead } from "./query.tsx";

/** What only connected accounts tell is offered once the space has such an account. */
export function useHasConnected(): boolean {
  return (useRead(listConnectedPages).data?.pages.length ?? 0) > 0;
}

import type { ClientPart } from "@owlstat/core/spaces/roles.ts";
import { useBoot } from "./boot.tsx";

/** Was this reader, a client without a login, given this to see? */
export function useClientSees(part: ClientPart): boolean {
  return useBoot().client?.shows.includes(part) ?? false;
}

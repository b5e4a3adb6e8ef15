import type { ClientPart } from "@owlstat/core/spaces/roles.ts";
import { useBoot } from "../boot.tsx";

/** Whether this reader is a client without a login who may see this part. */
export function useClientSees(part: ClientPart): boolean {
  return useBoot().client?.shows.includes(part) ?? false;
}

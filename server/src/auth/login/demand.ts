import { demandOn } from "@owlstat/core/spaces/demand.ts";
import type { Session } from "../../platform/caller.ts";
import type { FoundSession } from "../store.ts";

type Placed = Omit<Session, "only"> & { onlyFolders: string[] | null };

/**
 * The space that a session works in. Somebody who owes the company a second factor for too long sees nothing of it:
 * the session stands in their own space, and its calls are refused until they set one up or leave the company's space.
 */
export function placed(found: FoundSession, now: number): Placed {
  const { lastSeenAt: _, home, company, demandedAt, joinedAt, ...session } = found;
  const member = {
    demandedAt: demandedAt?.getTime() ?? null,
    joinedAt: joinedAt.getTime(),
    factor: found.factor,
  };
  const owed = demandOn(member, now);
  if (!owed || company === null) return { ...session, demand: null };
  const demand = { company, dueAt: new Date(owed.dueAt), over: owed.over };
  return owed.over ? { ...session, ...home, onlyFolders: null, demand } : { ...session, demand };
}

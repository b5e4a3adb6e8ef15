import { DAY } from "../time.ts";

/** How long members have to set up the second factor that their company demands. */
export const DEMAND_DAYS = 14;

type Member = { demandedAt: number | null; joinedAt: number; factor: boolean };

/** Until when somebody has to set up a second factor, and whether that time is over. */
type Demand = { dueAt: number; over: boolean };

/** What a member owes a company that demands a second factor; null for nothing. Who joins later has as long. */
export function demandOn({ demandedAt, joinedAt, factor }: Member, now: number): Demand | null {
  if (demandedAt === null || factor) return null;
  const dueAt = Math.max(demandedAt, joinedAt) + DEMAND_DAYS * DAY;
  return { dueAt, over: now >= dueAt };
}

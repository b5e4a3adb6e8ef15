import { openSlots } from "@owlstat/core/accounts/rules.ts";
import { slotsOf } from "@owlstat/core/plans/rules.ts";
import { trackedOf } from "../accounts/store.ts";
import type { OwnerScope } from "../platform/context.ts";
import type { Queries } from "../platform/db/connect.ts";
import { subscriptionOf } from "../users/space-store.ts";
import { planOf } from "./store.ts";

export type Room = {
  /** What the space tracks, by name. */
  tracked: Map<string, number>;
  /** How many more it may. */
  open: number;
  total: number;
};

/** What a space tracks and how much room it has left, as of now: tracking itself looks again under a lock. */
export async function roomOf(db: Queries, scope: OwnerScope, now: number): Promise<Room> {
  const [plan, accounts] = await Promise.all([planOf(db, scope), trackedOf(db, scope)]);
  const tracked = new Map(accounts.map(({ username, id }) => [username, id]));
  if (!plan) return { tracked, open: 0, total: 0 };
  const subscription = subscriptionOf(plan, now);
  return { tracked, open: openSlots(subscription, tracked.size), total: slotsOf(subscription) };
}

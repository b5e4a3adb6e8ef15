import { mayTrack, openSlots } from "@owlstat/core/accounts/rules.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import { type Subscription, slotsOf, subscriptionOf } from "@owlstat/core/plans/rules.ts";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries } from "../platform/db/connect.ts";
import { findPlan } from "../spaces/plan-store.ts";
import { trackedOf } from "./store.ts";

export type Room = {
  /** None where the space is gone. */
  subscription: Subscription | null;
  /** What the space tracks, by name. */
  tracked: Map<string, number>;
  /** How many more it may. */
  open: number;
  total: number;
};

/** What a space tracks and how many slots are left. Not locked: tracking itself checks again under a lock. */
export async function roomOf(db: Queries, scope: OwnerScope, now: number): Promise<Room> {
  const [plan, accounts] = await Promise.all([findPlan(db, scope.spaceId), trackedOf(db, scope)]);
  const tracked = new Map(accounts.map(({ username, id }) => [username, id]));
  if (!plan) return { subscription: null, tracked, open: 0, total: 0 };
  const subscription = subscriptionOf(plan, now);
  const open = openSlots(subscription, tracked.size);
  return { subscription, tracked, open, total: slotsOf(subscription) };
}

/** Refuses what would not fit, before anybody is asked for it. */
export function requireRoom({ subscription, tracked }: Room, more: number): void {
  if (!subscription) throw new AppError("forbidden");
  refuseUnless(mayTrack(subscription, tracked.size, more));
}

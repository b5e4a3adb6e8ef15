import { FREE_SLOTS, planOf, type Subscription, slotsOf } from "../plans/rules.ts";

type TrackVerdict =
  | { ok: true }
  | { ok: false; code: "slots_free_full" | "slots_full"; details: { slots: number } };

/** How many more accounts this space may track; none when it tracks more than it has slots for. */
export function openSlots(subscription: Subscription, used: number): number {
  return Math.max(0, slotsToFill(subscription) - used);
}

/** May this space track this many more accounts? */
export function mayTrack(subscription: Subscription, used: number, more = 1): TrackVerdict {
  if (more <= openSlots(subscription, used)) return { ok: true };
  const slots = slotsToFill(subscription);
  return { ok: false, code: slots <= FREE_SLOTS ? "slots_free_full" : "slots_full", details: { slots } };
}

/**
 * A space whose plan must be renewed keeps its tracked accounts, but can add new ones only within the free
 * slots.
 */
function slotsToFill(subscription: Subscription): number {
  const slots = slotsOf(subscription);
  return planOf(subscription) === "lapsed" ? Math.min(slots, FREE_SLOTS) : slots;
}

/**
 * Applies a custom order: the items that were named come first in the given order, the rest follow as they
 * were.
 */
export function ownOrder<T>(current: readonly T[], wanted: readonly T[]): T[] {
  const known = new Set(current);
  const first = new Set(wanted.filter((one) => known.has(one)));
  return [...first, ...current.filter((one) => !first.has(one))];
}

import { mayTrack } from "@owlstat/core/accounts/rules.ts";
import { refuseUnless } from "@owlstat/core/errors.ts";
import { subscriptionOf } from "@owlstat/core/plans/rules.ts";
import type { OwnerScope } from "../platform/caller.ts";
import type { Tx } from "../platform/db/connect.ts";
import { holdSpace } from "../spaces/lock-store.ts";
import { insertAccounts, trackedOf } from "./store.ts";

type TrackOptions = {
  now: number;
  /**
   * Accepts more than the slots allow, for accounts brought from the legacy version; the page then says that
   * slots are missing.
   */
  beyondSlots?: boolean;
};

/**
 * Tracks stored profiles in a space: all of them, or none where slots are missing. Those that are tracked already
 * stay as they are and need no slot. Answers which are new.
 */
export async function trackInSpace(
  tx: Tx,
  scope: OwnerScope,
  profileIds: readonly number[],
  { now, beyondSlots = false }: TrackOptions,
): Promise<number[]> {
  const plan = await holdSpace(tx, scope);
  const tracked = new Set((await trackedOf(tx, scope)).map(({ id }) => id));
  const added = [...new Set(profileIds)].filter((id) => !tracked.has(id));
  if (added.length === 0) return [];
  if (!beyondSlots) refuseUnless(mayTrack(subscriptionOf(plan, now), tracked.size, added.length));
  await insertAccounts(tx, scope, added, now);
  return added;
}

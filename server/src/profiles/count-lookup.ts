import { createHmac } from "node:crypto";
import { AppError } from "@owlstat/core/errors.ts";
import { planOf, subscriptionOf } from "@owlstat/core/plans/rules.ts";
import {
  type LookupLimit,
  lookupPurpose,
  personLimits,
  visitorLimits,
} from "@owlstat/core/profiles/lookup-limits.ts";
import { HOUR, MINUTE, SECOND } from "@owlstat/core/time.ts";
import { networksAround } from "../platform/address-key.ts";
import { type Caller, scopeOf } from "../platform/caller.ts";
import type { Services } from "../platform/context.ts";
import type { Purpose } from "../providers/profile-source.ts";
import { findPlan } from "../spaces/plan-store.ts";
import { addLookup, lookupCounts } from "./lookup-store.ts";

/** Who looks a profile up: somebody known, or a visitor with an address. */
export type Asker = { caller: Caller | null; ip: string };
type Counting = Pick<Services, "db" | "clock" | "config" | "secrets"> & Asker;

/** Clients and the demo read what somebody else tracks, so they look up as visitors do. */
export function memberOf({ caller }: Pick<Asker, "caller">) {
  return caller === null || caller.kind === "client" || caller.kind === "demo" ? null : scopeOf(caller);
}

/** Network addresses are not stored in clear text. */
export function hashedKey(key: string, secrets: Services["secrets"]): string {
  return createHmac("sha256", secrets.derive("lookup addresses"))
    .update(key)
    .digest("base64url")
    .slice(0, 22);
}

/** A look-up that nobody's limit forbids: whose part of the network's budget it uses, and where it counts. */
export type AllowedLookup = { purpose: Purpose; limits: readonly LookupLimit[] };

/** Refuses a look-up beyond a limit before anything is written, because many refused ones must cost little. */
export async function allowLookup(asking: Counting): Promise<AllowedLookup> {
  const { db, clock, config, ip, secrets } = asking;
  const member = memberOf(asking);
  const open = member ? personLimits(member.userId, config) : visitorLimits(networksAround(ip), config);
  const limits = open.map((limit) => ({ ...limit, key: hashedKey(limit.key, secrets) }));
  requireRoom(asking, limits, await lookupCounts(db, keysOf(limits), hourOf(clock.now())), 1);
  if (!member) return { purpose: lookupPurpose(null), limits };
  const plan = await findPlan(db, member.spaceId);
  return { purpose: lookupPurpose(plan ? planOf(subscriptionOf(plan, clock.now())) : "free"), limits };
}

/**
 * Counts a look-up that asks the network, or refuses it. What is refused counts nowhere, so nobody can use up the
 * limit that others share.
 */
export function countLookup(asking: Counting, { limits }: AllowedLookup): Promise<void> {
  const { db, clock } = asking;
  return db.transaction(async (tx) =>
    requireRoom(asking, limits, await addLookup(tx, keysOf(limits), hourOf(clock.now())), 0),
  );
}

const keysOf = (limits: readonly LookupLimit[]) => limits.map(({ key }) => key);
const hourOf = (now: number) => now - (now % HOUR);

function requireRoom(
  { clock }: Pick<Counting, "clock">,
  limits: readonly LookupLimit[],
  counts: ReadonlyMap<string, number>,
  more: number,
): void {
  const full = limits.find(({ key, most }) => (counts.get(key) ?? 0) + more > most);
  if (full) throw lookupLimited(full.of, HOUR - (clock.now() % HOUR));
}

/** Says whose limit it is, and when it makes sense to try again. */
export function lookupLimited(of: LookupLimit["of"], wait: number): AppError {
  const times = { seconds: Math.ceil(wait / SECOND), minutes: Math.ceil(wait / MINUTE) };
  return new AppError(of === "visitors" ? "visitors_limited" : "lookup_limited", times);
}

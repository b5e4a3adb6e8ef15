import type {
  extendTrial,
  getUserDetails,
  giveSlots,
  noteOnboarding,
  standIn,
} from "@owlstat/core/admin/user-contract.ts";
import { invoiceName } from "@owlstat/core/billing/rules.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import { subscriptionOf, trialAfter } from "@owlstat/core/plans/rules.ts";
import { DAY, HOUR } from "@owlstat/core/time.ts";
import { bringBack } from "../accounts/resting.ts";
import { recordEvent } from "../audit/store.ts";
import { beginStandIn, removeStandIn } from "../auth/login/stand-in-store.ts";
import { sessionsOf } from "../auth/store.ts";
import type { UserContext } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { type LockedSpace, lockSpace } from "../spaces/lock-store.ts";
import { findPlan, setPlan } from "../spaces/plan-store.ts";
import { personalSpace } from "../spaces/store.ts";
import { findById, updateUser } from "../users/store.ts";
import { invoicesOfSpace, namesTrackedIn } from "./user-store.ts";

/** How long an admin may look at the product as somebody else. */
const STAND_IN_HOURS = 1;
const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

export async function showUser(
  { db, clock }: UserContext,
  { id }: Input<typeof getUserDetails>,
): Promise<Answer<typeof getUserDetails>> {
  if (!(await findById(db, id))) throw new AppError("not_found");
  const { id: spaceId } = await personalSpace(db, id);
  const now = clock.now();
  const [plan, accounts, sessions, invoices] = await Promise.all([
    findPlan(db, spaceId),
    namesTrackedIn(db, spaceId),
    sessionsOf(db, id, new Date(now)),
    invoicesOfSpace(db, spaceId),
  ]);
  const granted = plan?.grantedUntil && plan.grantedUntil > now ? plan.grantedUntil : null;
  return {
    accounts,
    sessions: sessions.map(({ user_agent, ip, last_seen_at }) => ({
      user_agent,
      ip,
      last_seen_at: last_seen_at.toISOString(),
    })),
    invoices: invoices.map(({ id: invoiceId, issued_at, total, currency, ...row }) => ({
      id: invoiceId,
      name: invoiceName(row),
      issued_at: issued_at.toISOString(),
      total,
      currency,
    })),
    trial_ends_at: iso(plan?.trialEndsAt ?? null),
    paid_until: iso(plan?.paidUntil ?? null),
    granted: granted && plan ? { slots: plan.grantedSlots, until: new Date(granted).toISOString() } : null,
  };
}

/** Changes the plan of a user's own space under its lock, and notes who did. */
async function change<T>(
  context: UserContext,
  userId: string,
  act: (tx: Tx, space: LockedSpace) => Promise<{ result: T; details: Record<string, unknown> }>,
): Promise<T> {
  const { db, session } = context;
  if (!(await findById(db, userId))) throw new AppError("not_found");
  const { id: spaceId } = await personalSpace(db, userId);
  return db.transaction(async (tx) => {
    const space = await lockSpace(tx, spaceId);
    if (!space) throw new AppError("not_found");
    const { result, details } = await act(tx, space);
    await recordEvent(tx, context, "admin_action", session.userId, { ...details, of: userId });
    return result;
  });
}

export async function give(context: UserContext, { id, slots, days }: Input<typeof giveSlots>) {
  const now = context.clock.now();
  return change(context, id, async (tx, space) => {
    const until = days === 0 ? null : new Date(now + days * DAY);
    const scope = { spaceId: space.id };
    await setPlan(tx, scope, { granted_slots: days === 0 ? 0 : slots, granted_until: until });
    await bringBack(tx, scope, now);
    return { result: { ok: true } as const, details: { act: "give-slots", slots, days } };
  });
}

export async function prolongTrial(context: UserContext, { id, days }: Input<typeof extendTrial>) {
  const now = context.clock.now();
  return change(context, id, async (tx, space) => {
    const verdict = trialAfter(subscriptionOf(space.plan, now), space.plan.trialEndsAt, days, now);
    refuseUnless(verdict);
    const ends = new Date(verdict.endsAt);
    await setPlan(tx, { spaceId: space.id }, { free_trial_ends_at: ends });
    await bringBack(tx, { spaceId: space.id }, now);
    return { result: { trial_ends_at: ends.toISOString() }, details: { act: "extend-trial", days } };
  });
}

export async function signInAs(context: UserContext, { id }: Input<typeof standIn>) {
  const { db, session, clock } = context;
  const user = await findById(db, id);
  if (!user) throw new AppError("not_found");
  // Admins may not act as other admins.
  if (user.role === "admin") throw new AppError("forbidden");
  await beginStandIn(db, session.id, id, new Date(clock.now() + STAND_IN_HOURS * HOUR));
  await recordEvent(db, context, "admin_action", session.userId, { act: "stand-in", of: id });
  return { ok: true } as const;
}

export async function stopSigningInAs(context: UserContext) {
  const { db, session, caller } = context;
  await removeStandIn(db, session.id);
  if (caller.kind === "admin") {
    await recordEvent(db, context, "admin_action", caller.adminId, {
      act: "stand-in-end",
      of: session.userId,
    });
  }
  return { ok: true } as const;
}

export async function saveNote(context: UserContext, { id, note, handled }: Input<typeof noteOnboarding>) {
  const { db, clock, session } = context;
  if (!(await findById(db, id))) throw new AppError("not_found");
  const onboarding_handled_at = handled ? new Date(clock.now()) : null;
  await db.transaction(async (tx) => {
    await updateUser(tx, id, { onboarding_note: note, onboarding_handled_at });
    await recordEvent(tx, context, "admin_action", session.userId, {
      act: "note-onboarding",
      handled,
      of: id,
    });
  });
  return { ok: true } as const;
}

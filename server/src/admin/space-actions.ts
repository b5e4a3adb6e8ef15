import type { extendTrial, getFailure, giveSlots, undoPlanAct } from "@owlstat/core/admin/space-contract.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import { type PlanState, subscriptionOf, trialAfter } from "@owlstat/core/plans/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import { bringBack } from "../accounts/resting.ts";
import { recordEvent } from "../audit/store.ts";
import { atProvider, openService } from "../billing/payments/payments.ts";
import { findAccount } from "../billing/store.ts";
import type { UserContext } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { type LockedSpace, lockSpace } from "../spaces/lock-store.ts";
import { findPlan, setPlan } from "../spaces/plan-store.ts";
import { findUndoable, noteOfAct } from "./plan-act-store.ts";

type Details = Parameters<typeof recordEvent>[4];

/** Changes the plan of a space under its lock, and notes who did. */
async function change<T>(
  context: UserContext,
  spaceId: string,
  act: (tx: Tx, space: LockedSpace) => Promise<{ result: T; details: Details }>,
): Promise<T> {
  const { db, session, clock } = context;
  return db.transaction(async (tx) => {
    const space = await lockSpace(tx, spaceId);
    if (!space) throw new AppError("not_found");
    const { result, details } = await act(tx, space);
    await bringBack(tx, { spaceId }, clock.now());
    await recordEvent(tx, context, "admin_action", session.userId, { ...details, of: spaceId });
    return result;
  });
}

/** The plan as it is after a change in the same transaction. */
async function planNow(tx: Tx, { id, plan }: LockedSpace): Promise<PlanState> {
  return (await findPlan(tx, id)) ?? plan;
}

export async function give(context: UserContext, { id, slots, days }: Input<typeof giveSlots>) {
  const until = days === 0 ? null : new Date(context.clock.now() + days * DAY);
  return change(context, id, async (tx, space) => {
    await setPlan(tx, { spaceId: id }, { granted_slots: days === 0 ? 0 : slots, granted_until: until });
    const details = noteOfAct("give-slots", space.plan, await planNow(tx, space));
    return { result: { ok: true } as const, details };
  });
}

export async function prolongTrial(context: UserContext, { id, days }: Input<typeof extendTrial>) {
  const now = context.clock.now();
  return change(context, id, async (tx, space) => {
    const verdict = trialAfter(subscriptionOf(space.plan, now), space.plan.trialEndsAt, days, now);
    refuseUnless(verdict);
    const ends = new Date(verdict.endsAt);
    await setPlan(tx, { spaceId: id }, { free_trial_ends_at: ends });
    const details = noteOfAct("extend-trial", space.plan, await planNow(tx, space));
    return { result: { trial_ends_at: ends.toISOString() }, details };
  });
}

export async function undo(context: UserContext, { id }: Input<typeof undoPlanAct>) {
  return change(context, id, async (tx, space) => {
    const last = await findUndoable(tx, id, space.plan);
    if (!last) throw new AppError("nothing_to_undo");
    await setPlan(tx, { spaceId: id }, last.before);
    return { result: { ok: true } as const, details: { act: "undo-plan", undone: last.act } };
  });
}

/** Asked at the payment service, which alone knows the reason. */
export async function showFailure(
  context: UserContext,
  { id }: Input<typeof getFailure>,
): Promise<Answer<typeof getFailure>> {
  const account = await findAccount(context.db, { spaceId: id });
  if (!account) throw new AppError("not_found");
  const customer = account.customers[account.provider];
  if (!customer) return { failure: null };
  const service = openService(context, account.provider);
  const failed = await atProvider(context, () => service.lastFailure(customer));
  return { failure: failed && { ...failed, at: new Date(failed.at).toISOString() } };
}

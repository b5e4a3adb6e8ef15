import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import { grantOf, mayUse, plainCode } from "@owlstat/core/vouchers/rules.ts";
import { bringBack } from "../accounts/resting.ts";
import { recordEvent } from "../audit/store.ts";
import type { OwnerContext } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { type LockedSpace, lockSpace } from "../spaces/lock-store.ts";
import { setPlan } from "../spaces/plan-store.ts";
import {
  findVoucher,
  heldDiscount,
  lockVoucher,
  noteRedeemed,
  type VoucherRow,
  wasRedeemed,
} from "./store.ts";

const useOf = ({ uses, most_uses, expires_at }: VoucherRow) => ({
  uses,
  mostUses: most_uses,
  expiresAt: expires_at?.getTime() ?? null,
});

type Given = { slots: number | null; until: Date | null; percent: number | null };

/**
 * Redeems a code for the caller's space. Locks make simultaneous attempts with the same code wait for each
 * other.
 */
export async function redeemIn(
  context: OwnerContext,
  typed: string,
): Promise<Given & { kind: VoucherRow["kind"] }> {
  const { db, scope, clock, session } = context;
  return db.transaction(async (tx) => {
    const space = await lockSpace(tx, scope.spaceId);
    const voucher = await lockVoucher(tx, plainCode(typed));
    if (!space || !voucher) throw new AppError("voucher_unknown");
    if (await wasRedeemed(tx, voucher.id, scope)) throw new AppError("voucher_redeemed");
    refuseUnless(mayUse(useOf(voucher), clock.now()));
    const given = await give(tx, space, voucher, clock.now());
    await noteRedeemed(tx, voucher.id, scope, new Date(clock.now()));
    const details = { space: space.id, voucher: voucher.code, kind: voucher.kind };
    await recordEvent(tx, context, "voucher_redeemed", session.userId, details);
    return { kind: voucher.kind, ...given };
  });
}

async function give(tx: Tx, space: LockedSpace, voucher: VoucherRow, now: number): Promise<Given> {
  const scope = { spaceId: space.id };
  const { slots, days, percent } = voucher;
  if (slots === null || days === null) {
    // Discounts do not add up: the one already redeemed must be used first.
    if (await heldDiscount(tx, scope)) throw new AppError("voucher_running");
    return { slots: null, until: null, percent };
  }
  const grant = grantOf(space.plan, { slots, days }, now);
  refuseUnless(grant);
  const until = new Date(grant.until);
  await setPlan(tx, scope, { granted_slots: grant.slots, granted_until: until });
  await bringBack(tx, scope, now);
  return { slots: grant.slots, until, percent: null };
}

/** The discount of a code for the next order, in per cent; null if it is not a discount code. */
export async function discountFor(context: OwnerContext, typed: string): Promise<number | null> {
  const { db, scope, clock } = context;
  const voucher = await findVoucher(db, plainCode(typed));
  if (!voucher?.percent) return null;
  const held = await heldDiscount(db, scope);
  if (held?.code === voucher.code) return held.percent;
  if (held) throw new AppError("voucher_running");
  if (await wasRedeemed(db, voucher.id, scope)) throw new AppError("voucher_redeemed");
  refuseUnless(mayUse(useOf(voucher), clock.now()));
  return voucher.percent;
}

/** Redeems that discount for the space, unless it already has it. */
export async function takeDiscount(context: OwnerContext, typed: string): Promise<void> {
  const held = await heldDiscount(context.db, context.scope);
  if (held?.code !== plainCode(typed)) await redeemIn(context, typed);
}

import { FREE_SLOTS, type PlanState } from "../plans/rules.ts";
import { DAY } from "../time.ts";

type VoucherUse = { uses: number; mostUses: number; expiresAt: number | null };

/** Normalises a code: capitals and digits, without the dashes that make it readable. */
export const plainCode = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** In groups of four, as it is written on a voucher; a short word stays in one piece. */
export const readableCode = (code: string): string =>
  code.length === CODE_LENGTH ? (code.match(/.{4}/g) ?? [code]).join("-") : code;

/** Characters that cannot be mistaken for each other. */
export const CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
export const CODE_LENGTH = 12;

type UseVerdict = { ok: true } | { ok: false; code: "voucher_expired" | "voucher_used_up" };

export function mayUse({ uses, mostUses, expiresAt }: VoucherUse, now: number): UseVerdict {
  if (expiresAt !== null && expiresAt <= now) return { ok: false, code: "voucher_expired" };
  return uses < mostUses ? { ok: true } : { ok: false, code: "voucher_used_up" };
}

type GrantVerdict =
  | { ok: true; slots: number; until: number }
  | { ok: false; code: "voucher_running" | "voucher_no_gain" };

/**
 * The slots a voucher gives to a plan. Vouchers are not added up, neither with each other nor with what is paid: one
 * that would bring nothing is refused, so that it is not lost.
 */
export function grantOf(
  plan: PlanState,
  { slots, days }: { slots: number; days: number },
  now: number,
): GrantVerdict {
  if (plan.grantedUntil !== null && plan.grantedUntil > now) return { ok: false, code: "voucher_running" };
  const paid = plan.hasToRenew ? FREE_SLOTS : Math.max(plan.prolevel, FREE_SLOTS);
  if (slots <= paid) return { ok: false, code: "voucher_no_gain" };
  return { ok: true, slots, until: now + days * DAY };
}

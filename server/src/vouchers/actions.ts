import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { redeemVoucher } from "@owlstat/core/vouchers/contract.ts";
import { giveBackAttempt, takeAttempt } from "../platform/attempts.ts";
import type { OwnerContext } from "../platform/context.ts";
import { presentUser } from "../users/present.ts";
import { redeemIn } from "./redeem.ts";

/** Wrong codes allowed per hour, so that codes cannot be guessed. */
const GUESSES = { most: 20, seconds: 3600 };

export async function redeem(context: OwnerContext, { code }: Input<typeof redeemVoucher>) {
  const key = `voucher ${context.session.userId}`;
  const seconds = await takeAttempt(context, key, GUESSES);
  if (seconds > 0) throw new AppError("rate_limited", { seconds });
  const { kind, slots, until, percent } = await redeemIn(context, code);
  await giveBackAttempt(context, key);
  const user = await presentUser(context, context.session);
  if (!user) throw new AppError("login_required");
  return { kind, slots, until: until?.toISOString() ?? null, percent, user };
}

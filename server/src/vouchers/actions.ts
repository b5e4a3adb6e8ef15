import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { redeemVoucher } from "@owlstat/core/vouchers/contract.ts";
import type { OwnerContext } from "../platform/context.ts";
import { presentUser } from "../users/present.ts";
import { guessing } from "./guessing.ts";
import { redeemIn } from "./redeem.ts";

export async function redeem(context: OwnerContext, { code }: Input<typeof redeemVoucher>) {
  const { kind, slots, until, percent } = await guessing(context, () => redeemIn(context, code));
  const user = await presentUser(context, context.session);
  if (!user) throw new AppError("login_required");
  return { kind, slots, until: until?.toISOString() ?? null, percent, user };
}

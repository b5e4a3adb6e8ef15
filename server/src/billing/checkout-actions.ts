import type { confirmCheckout, getQuote, startCheckout } from "@owlstat/core/billing/contract.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { FIRST_ORDER_PERCENT, mayBuy, quoteOf } from "@owlstat/core/pricing/rules.ts";
import { plainCode } from "@owlstat/core/vouchers/rules.ts";
import type { OwnerContext } from "../platform/context.ts";
import { presentUser } from "../users/present.ts";
import { discountFor, takeDiscount } from "../vouchers/redeem.ts";
import { heldDiscount } from "../vouchers/store.ts";
import { tellProvider } from "./details-actions.ts";
import { issuedIds } from "./invoice-store.ts";
import { atProvider, openCards } from "./payments.ts";
import { findAccount, setCheckout } from "./store.ts";
import { syncSpace } from "./sync.ts";
import { isBillable, taxOf, vatFor } from "./vat.ts";

type Wanted = Input<typeof getQuote> | Input<typeof startCheckout>;

/** The discount in per cent: of the code that was given, else of a voucher the space redeemed for its next order. */
async function percentFor(context: OwnerContext, code: string | undefined): Promise<number> {
  const { db, scope } = context;
  if (!code) return (await heldDiscount(db, scope))?.percent ?? 0;
  if (!isPromoCode(context, code)) {
    const percent = await discountFor(context, code);
    if (percent === null) throw new AppError("promo_code_invalid");
    return percent;
  }
  if ((await issuedIds(db, scope.spaceId)).size > 0) throw new AppError("promo_code_used");
  return FIRST_ORDER_PERCENT;
}

const isPromoCode = ({ config }: OwnerContext, code: string) => plainCode(code) === config.promoCode;

async function priced(context: OwnerContext, { slots, cycle, code }: Wanted) {
  if (!mayBuy(slots)) throw new AppError("slots_not_for_sale");
  const row = await findAccount(context.db, context.scope);
  if (!isBillable(row)) throw new AppError("billing_details_missing");
  const percentOff = await percentFor(context, code);
  const verdict = vatFor(context.config, row, context.clock.now());
  return { row, percentOff, verdict, quote: quoteOf({ slots, cycle, percentOff }, verdict) };
}

export async function quote(context: OwnerContext, wanted: Input<typeof getQuote>) {
  const { quote, verdict, percentOff } = await priced(context, wanted);
  return {
    slots: wanted.slots,
    cycle: wanted.cycle,
    ...quote,
    percent_off: percentOff,
    vat_rate: verdict.rate,
    vat_kind: verdict.kind,
  };
}

/** Opens a checkout. An earlier one that is still open is given up, so that nobody pays twice. */
export async function checkout(context: OwnerContext, wanted: Input<typeof startCheckout>) {
  const { db, scope, config, language } = context;
  const { slots, cycle } = wanted;
  const { row, percentOff, verdict } = await priced(context, wanted);
  const cards = openCards(context);
  if (wanted.code && !isPromoCode(context, wanted.code)) await takeDiscount(context, wanted.code);
  const customerId = await tellProvider(context, scope.spaceId, { create: true });
  if (!customerId) throw new AppError("payments_unavailable");
  return atProvider(context, async () => {
    const held = await cards.findSubscription(customerId);
    if (held?.state === "running" || held?.state === "overdue") throw new AppError("subscription_running");
    if (row.checkout_id) await cards.giveUpCheckout(row.checkout_id);
    const { id, url } = await cards.checkout({
      slots,
      cycle,
      customerId,
      spaceId: scope.spaceId,
      percentOff,
      tax: taxOf(verdict, row.country),
      language,
      successUrl: `${config.publicUrl}/stripe-payment-confirmation?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${config.publicUrl}/checkout?slots=${slots}&cycle=${cycle}`,
    });
    await setCheckout(db, scope, id);
    return { url };
  });
}

/** The page after a payment proves nothing: the card service is asked. */
export async function confirm(context: OwnerContext, { session_id }: Input<typeof confirmCheckout>) {
  const { db, scope, session } = context;
  const cards = openCards(context);
  const account = await findAccount(db, scope);
  const found = await atProvider(context, () => cards.findCheckout(session_id));
  if (!found || !account || found.customerId !== account.customer_id) throw new AppError("not_found");
  if (found.state === "complete") await atProvider(context, () => syncSpace(context, cards, scope.spaceId));
  const [after, user] = await Promise.all([findAccount(db, scope), presentUser(context, session)]);
  if (!user) throw new AppError("login_required");
  const active = found.state === "complete" && after?.state === "running";
  const state = found.state === "complete" ? (active ? "active" : "waiting") : found.state;
  return { state, slots: active ? after.slots : null, cycle: active ? after.cycle : null, user } as const;
}

import { asksConsent, CONSENT_VERSION } from "@owlstat/core/billing/consent.ts";
import type { getQuote, startCheckout } from "@owlstat/core/billing/contract.ts";
import type { PaymentProvider } from "@owlstat/core/billing/rules.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { FIRST_ORDER_PERCENT, mayBuy, quoteOf } from "@owlstat/core/pricing/rules.ts";
import { plainCode } from "@owlstat/core/vouchers/rules.ts";
import { giveBackAttempt, requireAttempt } from "../../platform/attempts.ts";
import type { OwnerContext } from "../../platform/context.ts";
import type { Reduction } from "../../providers/payments.ts";
import { presentUser } from "../../users/present.ts";
import { updateUser } from "../../users/store.ts";
import { guessing } from "../../vouchers/guessing.ts";
import { discountFor, takeDiscount } from "../../vouchers/redeem.ts";
import { heldDiscount } from "../../vouchers/store.ts";
import { sendDetailsToProviders } from "../details/details-actions.ts";
import { isBillable, taxOf, vatFor } from "../details/vat.ts";
import { issuedIds } from "../invoices/invoice-store.ts";
import { type BillingRow, findAccount, payerOf, setCheckout } from "../store.ts";
import { saveConsent } from "./consent-store.ts";
import { billsOther, giveUpFirstOrders } from "./open-checkouts.ts";
import { atProvider, type CustomerAt, customersOf, openService, unlessAway } from "./payments.ts";
import { returning } from "./returning.ts";
import { syncSpace } from "./sync.ts";

type Wanted = Input<typeof getQuote> | Input<typeof startCheckout>;

/** The discount: of the code that was given, else of a voucher the space redeemed for its next order. */
async function reductionFor(context: OwnerContext, code: string | undefined): Promise<Reduction | null> {
  const { db, scope } = context;
  if (!code) return heldDiscount(db, scope);
  const plain = plainCode(code);
  if (!isPromoCode(context, code)) {
    return guessing(context, async () => {
      const percent = await discountFor(context, code);
      if (percent === null) throw new AppError("promo_code_invalid");
      return { percent, code: plain };
    });
  }
  const payer = await payerOf(db, scope);
  const ordered = Boolean(payer?.ordered_at) || (await issuedIds(db, scope.spaceId)).size > 0;
  if (ordered) throw new AppError("promo_code_used");
  return { percent: FIRST_ORDER_PERCENT, code: plain };
}

const isPromoCode = ({ config }: OwnerContext, code: string) => plainCode(code) === config.promoCode;

async function priced(context: OwnerContext, { slots, cycle, code }: Wanted) {
  if (!mayBuy(slots)) throw new AppError("slots_not_for_sale");
  const row = await findAccount(context.db, context.scope);
  if (!isBillable(row)) throw new AppError("billing_details_missing");
  const reduction = await reductionFor(context, code);
  const percentOff = reduction?.percent ?? 0;
  const verdict = vatFor(context.config, row, context.clock.now());
  const quote = quoteOf({ slots, cycle, percentOff }, verdict, context.config.vatRounding);
  return { row, reduction, verdict, quote };
}

export async function quote(context: OwnerContext, wanted: Input<typeof getQuote>) {
  const { quote, verdict, reduction } = await priced(context, wanted);
  return {
    slots: wanted.slots,
    cycle: wanted.cycle,
    ...quote,
    percent_off: reduction?.percent ?? 0,
    vat_rate: verdict.rate,
    vat_kind: verdict.kind,
  };
}

/** One checkout of a person is opened at a time; a process that died meanwhile holds the next one up for so long. */
const ONE_AT_A_TIME = { most: 1, seconds: 60 };

/** Opens a checkout. Two opened at the same moment would not know of each other, and both could be paid. */
export async function checkout(context: OwnerContext, wanted: Input<typeof startCheckout>) {
  const payer = await payerOf(context.db, context.scope);
  const turn = `checkout ${payer?.id}`;
  await requireAttempt(context, turn, ONE_AT_A_TIME);
  try {
    // Bills and mails about money come in the language somebody bought in, until they choose another.
    if (payer?.language === null) await updateUser(context.db, payer.id, { language: context.language });
    return await open(context, wanted);
  } finally {
    await giveBackAttempt(context, turn);
  }
}

/** An earlier one that is still open is given up, so that nobody pays twice, or has the first-order code twice. */
async function open(context: OwnerContext, wanted: Input<typeof startCheckout>): Promise<{ url: string }> {
  const { db, scope, payments } = context;
  const { slots, cycle, provider } = wanted;
  await giveUpFirstOrders(context, scope, wanted.code ? plainCode(wanted.code) : null);
  const { row, reduction, verdict, quote } = await priced(context, wanted);
  const service = openService(context, provider);
  if (quote.total > 0 && quote.total < service.leastCharge) throw new AppError("order_too_small");
  const asked = asksConsent(row);
  if (asked && wanted.consent !== CONSENT_VERSION) throw new AppError("consent_missing");
  if (wanted.code && !isPromoCode(context, wanted.code)) await takeDiscount(context, wanted.code);
  await sendDetailsToProviders(context, scope.spaceId, provider);
  const [after, payer] = await Promise.all([findAccount(db, scope), payerOf(db, scope)]);
  const customerId = after?.customers[provider];
  if (!customerId || !payer) throw new AppError("payments_unavailable");
  const opened = await atProvider(context, async () => {
    if (row.checkout_id) await payments[row.checkout_provider]?.giveUpCheckout(row.checkout_id);
    await refuseWhileRunning(customersOf(context, after), after, provider);
    const { id, url } = await service.checkout({
      slots,
      cycle,
      customerId,
      spaceId: scope.spaceId,
      email: payer.email,
      reduction,
      rounding: context.config.vatRounding,
      tax: taxOf(verdict, row),
      ...returning(context, service, `/checkout?slots=${slots}&cycle=${cycle}`),
    });
    await db.transaction(async (tx) => {
      await saveConsent(tx, { spaceId: scope.spaceId, provider, id }, asked ? agreedNow(context) : null);
      await setCheckout(tx, scope, provider, id, reduction?.code ?? null);
    });
    return { url };
  });
  const now = await findAccount(db, scope);
  // Its VAT is that of details that were changed meanwhile.
  return now && billsOther(row, now) ? open(context, wanted) : opened;
}

/** The sentence as it was shown, with the time. */
const agreedNow = ({ language, texts, clock }: OwnerContext) => ({
  version: CONSENT_VERSION,
  language,
  wording: texts.translator("billing", language)("consent.text"),
  agreed_at: new Date(clock.now()),
});

/** A service that is not the one to pay at may be away: then what it said last counts. */
async function refuseWhileRunning(
  customers: readonly CustomerAt[],
  last: BillingRow,
  payAt: PaymentProvider,
): Promise<void> {
  for (const { provider, service, customerId } of customers) {
    const other = provider !== payAt;
    const held = await (other
      ? unlessAway(service.findSubscription(customerId))
      : service.findSubscription(customerId));
    const state = held?.state ?? (other && last.provider === provider ? last.state : null);
    if (state === "running" || state === "overdue") throw new AppError("subscription_running");
  }
}

/** The page after a payment proves nothing: whoever was paid is asked. What was approved there may fail when it is paid. */
export async function confirm(context: OwnerContext, provider: PaymentProvider, id: string) {
  const { db, scope, session } = context;
  const service = openService(context, provider);
  const account = await findAccount(db, scope);
  const first = await atProvider(context, () => service.findCheckout(id));
  if (!first || !account || first.customerId !== account.customers[provider]) throw new AppError("not_found");
  const found =
    first.state === "complete"
      ? await atProvider(context, async () => {
          await syncSpace(context, scope.spaceId, provider);
          return (await service.findCheckout(id)) ?? first;
        })
      : first;
  const [after, user] = await Promise.all([findAccount(db, scope), presentUser(context, session)]);
  if (!user) throw new AppError("login_required");
  const state = found.state === "complete" ? CONFIRMED[after?.state ?? "unconfirmed"] : found.state;
  const active = state === "active";
  if (active && account.checkout_id === id) await setCheckout(db, scope, provider, null);
  const { slots, cycle } = active && after ? after : { slots: null, cycle: null };
  return { state, slots, cycle, user } as const;
}

/** What a payment that was made led to, by the state of its subscription. */
const CONFIRMED = { running: "active", unconfirmed: "waiting", overdue: "overdue", ended: "ended" } as const;

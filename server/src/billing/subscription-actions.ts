import type { changeSubscription, previewChange } from "@owlstat/core/billing/contract.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { type Change, changeMoment, mayBuy, priceOf } from "@owlstat/core/pricing/rules.ts";
import type { OwnerContext } from "../platform/context.ts";
import type { Cards } from "../providers/stripe/types.ts";
import { showBilling } from "./details-actions.ts";
import { atProvider, openCards } from "./payments.ts";
import { findAccount } from "./store.ts";
import { syncSpace } from "./sync.ts";

type Running = Change & { id: string; customerId: string; periodEnd: Date };

/** The running subscription of the space; throws when there is none. */
async function running({ db, scope }: OwnerContext): Promise<Running> {
  const row = await findAccount(db, scope);
  const {
    subscription_id: id,
    customer_id: customerId,
    slots,
    cycle,
    period_end: periodEnd,
    state,
  } = row ?? {};
  if (!id || !customerId || !slots || !cycle || !periodEnd || (state !== "running" && state !== "overdue")) {
    throw new AppError("no_subscription");
  }
  return { id, customerId, slots, cycle, periodEnd };
}

/** Does something at the card service and takes over what came of it. */
async function act(context: OwnerContext, work: (cards: Cards, now: Running) => Promise<void>) {
  const now = await running(context);
  const cards = openCards(context);
  await atProvider(context, async () => {
    await work(cards, now);
    await syncSpace(context, cards, context.scope.spaceId);
  });
  return showBilling(context);
}

export async function preview(context: OwnerContext, { slots, cycle }: Input<typeof previewChange>) {
  if (!mayBuy(slots)) throw new AppError("slots_not_for_sale");
  const now = await running(context);
  const cards = openCards(context);
  const moment = changeMoment(now, { slots, cycle });
  const cost =
    moment === "now"
      ? await atProvider(context, () => cards.preview(now.id, { slots, cycle }))
      : { total: 0, vat: 0 };
  return {
    moment,
    due: Math.max(0, cost.total),
    due_vat: Math.max(0, cost.vat),
    next_net: priceOf(slots)[cycle],
    period_end: now.periodEnd.toISOString(),
  };
}

export async function change(context: OwnerContext, wanted: Input<typeof changeSubscription>) {
  const { slots, cycle } = wanted;
  if (!mayBuy(slots)) throw new AppError("slots_not_for_sale");
  return act(context, async (cards, now) => {
    const moment = changeMoment(now, { slots, cycle });
    if (moment === "now") await cards.changeNow(now.id, { slots, cycle });
    else if (moment === "period_end") await cards.changeAtPeriodEnd(now.id, { slots, cycle });
    else await cards.keepAsIs(now.id);
  });
}

export const cancel = (context: OwnerContext) =>
  act(context, (cards, { id }) => cards.cancelAtPeriodEnd(id, true));

export const resume = (context: OwnerContext) =>
  act(context, async (cards, { id }) => {
    await cards.cancelAtPeriodEnd(id, false);
    await cards.keepAsIs(id);
  });

export async function portal(context: OwnerContext) {
  const { config, language } = context;
  const row = await findAccount(context.db, context.scope);
  const customerId = row?.customer_id;
  if (!customerId) throw new AppError("no_subscription");
  const cards = openCards(context);
  const back = `${config.publicUrl}/settings?page=billing`;
  return { url: await atProvider(context, () => cards.portal(customerId, back, language)) };
}

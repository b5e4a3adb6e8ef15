import type { changeSubscription, previewChange } from "@owlstat/core/billing/contract.ts";
import type { PaymentProvider } from "@owlstat/core/billing/rules.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { type Change, changeMoment, mayBuy, priceOf } from "@owlstat/core/pricing/rules.ts";
import type { OwnerContext } from "../../platform/context.ts";
import type { PaymentService } from "../../providers/payments.ts";
import { showBilling } from "../details/details-actions.ts";
import { isBillable, vatFor } from "../details/vat.ts";
import { renewalVat } from "../present.ts";
import { findAccount } from "../store.ts";
import { atProvider, openService } from "./payments.ts";
import { returning } from "./returning.ts";
import { syncSpace } from "./sync.ts";

const BILLING_PAGE = "/settings?page=billing";

type Running = Change & {
  id: string;
  provider: PaymentProvider;
  net: number | null;
  periodEnd: Date;
  vatRate: number;
};

/** The running subscription of the space; throws when there is none. */
async function running({ db, scope, config, clock }: OwnerContext): Promise<Running> {
  const row = await findAccount(db, scope);
  const { subscription_id: id, provider, slots, cycle, net = null, period_end: periodEnd, state } = row ?? {};
  if (!id || !provider || !slots || !cycle || !periodEnd || (state !== "running" && state !== "overdue")) {
    throw new AppError("no_subscription");
  }
  const vatRate = isBillable(row) ? vatFor(config, row, clock.now()).rate : 0;
  return { id, provider, slots, cycle, net, periodEnd, vatRate };
}

/** Does something where the plan is paid and takes over what came of it. It may answer where to approve it first. */
async function act(
  context: OwnerContext,
  work: (service: PaymentService, now: Running) => Promise<string | null>,
) {
  const now = await running(context);
  const service = openService(context, now.provider);
  const url = await atProvider(context, async () => {
    const approve = await work(service, now);
    await syncSpace(context, context.scope.spaceId, now.provider);
    return approve;
  });
  return { ...(await showBilling(context)), approve_url: url };
}

export async function preview(context: OwnerContext, { slots, cycle }: Input<typeof previewChange>) {
  if (!mayBuy(slots)) throw new AppError("slots_not_for_sale");
  const now = await running(context);
  const service = openService(context, now.provider);
  const moment = changeMoment(now, { slots, cycle });
  const cost =
    moment === "now"
      ? await atProvider(context, () => service.preview(now.id, { slots, cycle }))
      : { due: 0, vat: 0 };
  const net = (moment === "none" ? now.net : null) ?? priceOf(slots)[cycle];
  return {
    moment,
    due: cost.due,
    due_vat: cost.due > 0 ? Math.max(0, cost.vat) : 0,
    next_net: net,
    next_total: net + renewalVat(context.config, now.provider, { slots, cycle, net }, now.vatRate),
    period_end: now.periodEnd.toISOString(),
  };
}

export async function change(context: OwnerContext, wanted: Input<typeof changeSubscription>) {
  const { slots, cycle } = wanted;
  if (!mayBuy(slots)) throw new AppError("slots_not_for_sale");
  return act(context, async (service, now) => {
    const moment = changeMoment(now, { slots, cycle });
    const back = returning(context, service, BILLING_PAGE);
    if (moment === "now") return service.changeNow(now.id, { slots, cycle }, back);
    if (moment === "period_end") return service.changeAtPeriodEnd(now.id, { slots, cycle }, back);
    await service.keepAsIs(now.id);
    return null;
  });
}

export const cancel = (context: OwnerContext) =>
  act(context, async (service, { id }) => {
    await service.cancelAtPeriodEnd(id);
    return null;
  });

export const resume = (context: OwnerContext) =>
  act(context, (service, { id }) => service.resume(id, returning(context, service, BILLING_PAGE)));

export async function portal(context: OwnerContext) {
  const { config, language } = context;
  const row = await findAccount(context.db, context.scope);
  const customerId = row?.customers[row.provider];
  if (!customerId) throw new AppError("no_subscription");
  const service = openService(context, row.provider);
  const back = config.publicUrl + BILLING_PAGE;
  return { url: await atProvider(context, () => service.portal(customerId, back, language)) };
}

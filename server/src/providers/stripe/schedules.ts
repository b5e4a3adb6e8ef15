import type { Change } from "@owlstat/core/pricing/rules.ts";
import type Stripe from "stripe";
import { ProviderUnavailable } from "../json-call.ts";
import { SERVICE } from "./asking.ts";
import type { Catalog } from "./catalog.ts";
import { idOf } from "./ids.ts";
import { followCard } from "./portal.ts";

type Parts = { stripe: Stripe; catalog: Catalog };
type Phase = Stripe.SubscriptionSchedule.Phase;

const taxOf = ({ default_tax_rates }: Phase): string[] =>
  (default_tax_rates ?? []).map((rate) => idOf(rate) ?? "");

/** A phase as it stands. Phases are replaced whole: what is not named again is lost, the VAT too. */
function kept(phase: Phase, rates: readonly string[]) {
  return {
    start_date: phase.start_date,
    end_date: phase.end_date,
    items: phase.items.map(({ price, quantity }) => ({ price: idOf(price) ?? "", quantity: quantity ?? 1 })),
    proration_behavior: "none" as const,
    ...(rates.length > 0 && { default_tax_rates: [...rates] }),
  };
}

/** Keeps the current phase; the next one applies the change, and then the schedule is released. */
export async function planChange({ stripe, catalog }: Parts, id: string, change: Change): Promise<void> {
  await releaseSchedule({ stripe }, id);
  // A schedule would remember the card of now, and go back to it when the period ends.
  const { customer } = await stripe.subscriptions.retrieve(id);
  await followCard(stripe, idOf(customer) ?? "");
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
  const [now] = schedule.phases;
  if (!now?.items[0]) throw new ProviderUnavailable(SERVICE, "the schedule is empty");
  const rates = taxOf(now);
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: "release",
    metadata: { next_cycle: change.cycle },
    phases: [
      kept(now, rates),
      {
        items: [{ price: await catalog.price(change.cycle), quantity: change.slots }],
        proration_behavior: "none",
        ...(rates.length > 0 && { default_tax_rates: rates }),
      },
    ],
  });
}

/** Another VAT holds in every phase, so that a planned change does not bring the old one back. */
export async function setScheduledTax({ stripe }: Pick<Parts, "stripe">, id: string, rates: string[]) {
  const { schedule: found } = await stripe.subscriptions.retrieve(id);
  const scheduleId = idOf(found);
  if (!scheduleId) return;
  const { phases } = await stripe.subscriptionSchedules.retrieve(scheduleId);
  await stripe.subscriptionSchedules.update(scheduleId, {
    phases: phases.map((phase) => kept(phase, rates)),
  });
}

export async function releaseSchedule({ stripe }: Pick<Parts, "stripe">, id: string): Promise<void> {
  const { schedule } = await stripe.subscriptions.retrieve(id);
  const scheduleId = idOf(schedule);
  if (scheduleId) await stripe.subscriptionSchedules.release(scheduleId);
}

import { endsPlan, type PaidBack, planAfter } from "@owlstat/core/billing/rules.ts";
import { bringBack } from "../accounts/resting.ts";
import { countAccounts } from "../accounts/store.ts";
import { recordEvent } from "../audit/store.ts";
import { notifyUser } from "../notifications/notify.ts";
import type { Services } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { publish } from "../platform/events/publish.ts";
import type { Cards, HeldSubscription, PaidBill } from "../providers/stripe/types.ts";
import { type LockedSpace, lockSpace } from "../spaces/lock-store.ts";
import { setPlan } from "../spaces/plan-store.ts";
import { issueCredits } from "./credits.ts";
import { issueFor } from "./invoicing.ts";
import { type BillingRow, findAccount, nextRead, payerOf, saveHeld } from "./store.ts";

/** Pages that receive this reload the plan and billing. */
export const BILLING_EVENT = "billing";

/**
 * Updates a space from the provider's state. Only the provider's answer counts, whatever triggered this, so
 * events may arrive twice, late, in any order or not at all.
 */
export async function syncSpace(services: Services, cards: Cards, spaceId: string): Promise<void> {
  const { db, clock } = services;
  const account = await findAccount(db, { spaceId });
  if (!account?.customer_id) return;
  const read = { number: await nextRead(db), at: clock.now() };
  const seen = await look(cards, account.customer_id, clock.now());
  await db.transaction(async (tx) => {
    const space = await lockSpace(tx, spaceId);
    if (!space) return; // deleted meanwhile
    await keep(services, tx, space, { ...seen, read });
  });
}

/** What the provider holds. A plan whose money went back is ended there first. */
async function look(cards: Cards, customerId: string, now: number) {
  const [held, bills, back] = await Promise.all([
    cards.findSubscription(customerId),
    cards.paidBills(customerId),
    cards.paidBack(customerId),
  ]);
  const runs = held?.state === "running" || held?.state === "overdue";
  if (!held || !runs || !endsPlan(back, ofSubscription(bills, held), now)) return { held, bills, back };
  await cards.cancelNow(held.id);
  return { held: await cards.findSubscription(customerId), bills, back };
}

/** A lost dispute about an earlier subscription does not end the one that was bought since. */
const ofSubscription = (bills: readonly PaidBill[], { id }: HeldSubscription) =>
  bills.filter(({ subscriptionId }) => subscriptionId === id);

type Seen = {
  held: HeldSubscription | null;
  bills: PaidBill[];
  back: PaidBack[];
  read: { number: bigint; at: number };
};

async function keep(
  services: Services,
  tx: Tx,
  space: LockedSpace,
  { held, bills, back, read }: Seen,
): Promise<void> {
  const scope = { spaceId: space.id };
  const before = await findAccount(tx, scope);
  if (!before || !(await saveHeld(tx, scope, held, read))) return;
  await issueFor(services, tx, space.id, before, bills);
  await issueCredits(services, tx, space.id, back);
  if (!held) return;
  await tellDeclined(services, tx, before, held);
  if (await applyPlan(services, tx, space, held)) {
    await publish(tx, { to: scope, type: BILLING_EVENT });
  }
}

/** Applies the plan of a subscription to the space. Returns whether anything changed. */
async function applyPlan(
  services: Services,
  tx: Tx,
  space: LockedSpace,
  held: HeldSubscription,
): Promise<boolean> {
  const scope = { spaceId: space.id };
  const { prolevel, hasToRenew, paidUntil } = space.plan;
  const accounts = await countAccounts(tx, scope);
  const after = planAfter({ prolevel, hasToRenew }, { state: held.state, paidSlots: held.slots, accounts });
  const runs = held.state === "running" || held.state === "overdue";
  const until = runs ? held.periodEnd : paidUntil;
  const changed = after.prolevel !== prolevel || after.hasToRenew !== hasToRenew;
  if (!changed && until === paidUntil) return false;
  await setPlan(tx, scope, {
    prolevel: after.prolevel,
    has_to_renew: after.hasToRenew,
    paid_until: until === null ? null : new Date(until),
    // Buying a plan ends the trial.
    ...(runs && { free_trial_ends_at: null }),
  });
  await bringBack(tx, scope, services.clock.now());
  if (changed) {
    const payer = await payerOf(tx, scope);
    const details = { space: space.id, from: prolevel, to: after.prolevel, renew: after.hasToRenew };
    await recordEvent(tx, services, "plan_changed", payer?.id ?? null, details);
  }
  return true;
}

/** Notifies of a declined card once per bill. */
async function tellDeclined(
  services: Services,
  tx: Tx,
  before: BillingRow,
  held: HeldSubscription,
): Promise<void> {
  const { clock } = services;
  const failed = held.state === "overdue" || (held.state === "ended" && before.state === "overdue");
  if (!failed || before.state === held.state) return;
  const payer = await payerOf(tx, { spaceId: before.space_id });
  if (!payer) return;
  const once = `declined ${held.id} ${held.periodStart} ${held.state}`;
  await notifyUser(tx, { userId: payer.id, kind: "card_declined", values: {}, once, now: clock.now() });
}

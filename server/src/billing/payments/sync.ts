import { endsPlan, type PaidBack, type PaymentProvider, planAfter } from "@owlstat/core/billing/rules.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { bringBack } from "../../accounts/resting.ts";
import { countAccounts } from "../../accounts/store.ts";
import { recordEvent } from "../../audit/store.ts";
import type { Services } from "../../platform/context.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { publish } from "../../platform/events/publish.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { Dispute, HeldSubscription, PaidBill } from "../../providers/payments.ts";
import { type LockedSpace, lockSpace } from "../../spaces/lock-store.ts";
import { setPlan } from "../../spaces/plan-store.ts";
import { keepDisputes } from "../disputes/disputes.ts";
import { issueCredits } from "../invoices/credits.ts";
import { issueFor } from "../invoices/invoicing.ts";
import { type BillingRow, findAccount, nextRead, payerOf, saveHeld } from "../store.ts";
import { notifyDeclined } from "./declined.ts";
import { type CustomerAt, customersOf, unlessAway } from "./payments.ts";
import { sendPlannedMail } from "./planned-jobs.ts";

/** The queue of spaces to read. */
export const SYNC_QUEUE = { name: "billing.sync", payload: z.object({ spaceId: z.uuid() }) };

/** A provider's clock may be so far behind ours. */
const CLOCKS_APART = MINUTE;

/**
 * Updates a space from the provider's state. Only the provider's answer counts, whatever triggered this, so
 * events may arrive twice, late, in any order or not at all. Where one provider is enough, another that is away
 * is read later, and no plan ends before.
 */
export async function syncSpace(
  services: Services,
  spaceId: string,
  enough?: PaymentProvider,
): Promise<void> {
  const { db, clock } = services;
  const account = await findAccount(db, { spaceId });
  const customers = account ? customersOf(services, account) : [];
  if (customers.length === 0) return;
  const read = { number: await nextRead(db), at: clock.now() };
  const answers = await Promise.all(
    customers.map((customer) => {
      const answer = look(customer, clock.now());
      return enough === undefined || customer.provider === enough ? answer : unlessAway(answer);
    }),
  );
  const found = answers.filter((answer) => answer !== null);
  const held = countingOne(found.flatMap(({ held }) => held ?? []));
  const seen = {
    held,
    bills: found.flatMap(({ bills }) => bills).toSorted((a, b) => a.paidAt - b.paidAt),
    back: found.flatMap(({ back }) => back),
    disputes: found.flatMap(({ disputes }) => disputes),
  };
  await db.transaction(async (tx) => {
    const space = await lockSpace(tx, spaceId);
    if (!space) return; // deleted meanwhile
    const all = found.length === customers.length;
    if (!all) await enqueue(tx, SYNC_QUEUE, { spaceId }, { singletonKey: spaceId });
    if (all || isLive(held)) await keep(services, tx, space, { ...seen, read });
  });
}

type Held = HeldSubscription & { provider: PaymentProvider };

const isLive = (held: HeldSubscription | null) => held?.state === "running" || held?.state === "overdue";

/** What a provider holds. A plan whose money went back is ended there first. */
async function look({ provider, service, customerId }: CustomerAt, now: number) {
  // Reading a subscription may begin what was approved, so its payments are read after it.
  const held = await service.findSubscription(customerId);
  const [paid, back, disputed] = await Promise.all([
    service.paidBills(customerId),
    service.paidBack(customerId),
    service.disputes(customerId),
  ]);
  const bills = paid.map((bill) => ({ ...bill, provider }));
  const disputes = disputed.map((dispute) => ({ ...dispute, provider }));
  if (!held || !isLive(held) || !endsPlan(back, ofSubscription(bills, held), now))
    return { held: held && { ...held, provider }, bills, back, disputes };
  await service.cancelNow(held.id);
  const after = await service.findSubscription(customerId);
  return { held: after && { ...after, provider }, bills, back, disputes };
}

const ORDER: readonly HeldSubscription["state"][] = ["running", "overdue", "unconfirmed", "ended"];

/** Of what several providers hold, that which is most alive; of those the one that lasts longest. */
const countingOne = (all: readonly Held[]): Held | null =>
  all.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || b.periodEnd - a.periodEnd)[0] ??
  null;

/** A lost dispute about an earlier subscription does not end the one that was bought since. */
const ofSubscription = (bills: readonly PaidBill[], { id }: HeldSubscription) =>
  bills.filter(({ subscriptionId }) => subscriptionId === id);

type Seen = {
  held: Held | null;
  bills: (PaidBill & { provider: PaymentProvider })[];
  back: PaidBack[];
  disputes: (Dispute & { provider: PaymentProvider })[];
  read: { number: bigint; at: number };
};

async function keep(
  services: Services,
  tx: Tx,
  space: LockedSpace,
  { held, bills, back, disputes, read }: Seen,
): Promise<void> {
  const scope = { spaceId: space.id };
  const before = await findAccount(tx, scope);
  if (!before || !(await saveHeld(tx, scope, held, read))) return;
  await issueFor(services, tx, space.id, before, bills);
  await issueCredits(services, tx, space.id, back);
  await keepDisputes(tx, space.id, disputes);
  if (!held) return;
  await readWhenItEnds(tx, space.id, held);
  await notifyDeclined(services, tx, before, held);
  await tellPlanned(tx, before, held, read.number);
  await applyPlan(services, tx, space, held);
  await publish(tx, { to: scope, type: "billing" });
}

/** PayPal says nothing when a cancelled plan has run out, and events get lost: it is read when its time has come. */
async function readWhenItEnds(
  tx: Tx,
  spaceId: string,
  { cancelsAt, next, periodEnd }: HeldSubscription,
): Promise<void> {
  const end = cancelsAt ?? (next && periodEnd);
  if (end === null) return;
  await enqueue(tx, SYNC_QUEUE, { spaceId }, { startAfter: end + CLOCKS_APART, once: `${spaceId} ${end}` });
}

/** Applies the plan of a subscription to the space. */
async function applyPlan(
  services: Services,
  tx: Tx,
  space: LockedSpace,
  held: HeldSubscription,
): Promise<void> {
  const scope = { spaceId: space.id };
  const { prolevel, hasToRenew, paidUntil } = space.plan;
  const accounts = await countAccounts(tx, scope);
  const after = planAfter({ prolevel, hasToRenew }, { state: held.state, paidSlots: held.slots, accounts });
  const runs = isLive(held);
  const until = runs ? held.periodEnd : paidUntil;
  const changed = after.prolevel !== prolevel || after.hasToRenew !== hasToRenew;
  if (!changed && until === paidUntil) return;
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
}

/** Each cancellation and each planned change is confirmed once, also one that comes again after it was taken back. */
async function tellPlanned(
  tx: Tx,
  before: BillingRow,
  { id, state, cancelsAt, next }: HeldSubscription,
  read: bigint,
): Promise<void> {
  if (state !== "running") return;
  const cancelled = cancelsAt !== null && before.cancels_at === null;
  const changed = next !== null && (before.next_slots !== next.slots || before.next_cycle !== next.cycle);
  if (!cancelled && (!changed || cancelsAt !== null)) return;
  const news = `${id} ${read}`;
  const planned = cancelled ? "cancelled" : "changed";
  await enqueue(tx, sendPlannedMail, { spaceId: before.space_id, planned, news }, { once: news });
}

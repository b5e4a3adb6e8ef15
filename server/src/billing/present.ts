import type { Billing } from "@owlstat/core/billing/contract.ts";
import type { PaymentProvider } from "@owlstat/core/billing/rules.ts";
import type { PlanState } from "@owlstat/core/plans/rules.ts";
import { type Bought, quoteOf } from "@owlstat/core/pricing/rules.ts";
import { vatAmount } from "@owlstat/core/vat/rules.ts";
import type { Services } from "../platform/context.ts";
import { isBillable, vatFor } from "./details/vat.ts";
import { openProviders } from "./payments/payments.ts";
import type { BillingRow } from "./store.ts";

const NOBODY = {
  name: "",
  address: "",
  postcode: "",
  city: "",
  region: "",
  country: null,
  territory: null,
  type: "company",
  vat: "",
  vat_status: "none",
  reference: "",
} as const;

export function presentBilling(
  services: Services,
  row: BillingRow | null,
  plan: PlanState | null,
  resting: readonly { username: string; until: Date }[],
): Billing {
  const { config, clock, payments } = services;
  const details = row ?? NOBODY;
  return {
    providers: openProviders(services),
    approve_url: null,
    details: {
      name: details.name,
      address: details.address,
      postcode: details.postcode,
      city: details.city,
      region: details.region,
      country: details.country,
      territory: details.territory,
      type: details.type,
      vat: details.vat,
      vat_status: details.vat_status,
      reference: details.reference,
    },
    subscription: row ? subscriptionIn(row, nextBill(config, row, clock.now())?.total ?? null) : null,
    delayed: row?.state != null && (payments[row.provider]?.isAway() ?? false),
    resting: restingIn(resting),
    granted: grantedIn(plan, clock.now()),
    seller_country: config.seller.country,
    vat_rounding: config.vatRounding,
  };
}

/** All accounts put aside, with the earliest end. */
function restingIn(accounts: readonly { username: string; until: Date }[]): Billing["resting"] {
  const [first] = accounts.toSorted((a, b) => a.until.getTime() - b.until.getTime());
  if (!first) return null;
  return { usernames: accounts.map(({ username }) => username), until: first.until.toISOString() };
}

function grantedIn(plan: PlanState | null, now: number): Billing["granted"] {
  if (!plan?.grantedUntil || plan.grantedUntil <= now) return null;
  return { slots: plan.grantedSlots, until: new Date(plan.grantedUntil).toISOString() };
}

type NextBill = { net: number; vat: number; balance: number; total: number };

/** What a period of the plan costs from its next bill on; null where no bill comes. */
function nextBill(config: Services["config"], row: BillingRow, now: number): NextBill | null {
  const runs = row.state === "running" || row.state === "overdue";
  if (!runs || row.cancels_at || !isBillable(row)) return null;
  const open = row.state === "overdue" ? null : row;
  const net = open?.next_net ?? row.net;
  if (net === null) return null;
  const slots = open?.next_slots ?? row.slots ?? 0;
  const cycle = open?.next_cycle ?? row.cycle ?? "monthly";
  const vat = renewalVat(config, row.provider, { slots, cycle, net }, vatFor(config, row, now).rate);
  const balance = open?.balance ?? 0;
  return { net, vat, balance, total: Math.max(0, net + vat + balance) };
}

/** VAT on a renewal, as whoever is paid rounds it. Of a price from an earlier table the steps are not known any more. */
export function renewalVat(
  { vatRounding }: Services["config"],
  provider: PaymentProvider,
  { slots, cycle, net }: Bought,
  rate: number,
): number {
  const today = quoteOf({ slots, cycle, percentOff: 0 }, { rate }, vatRounding);
  return provider === "stripe" && today.net === net ? today.vat : vatAmount(net, rate);
}

/** The next payment of a plan that goes on; null where none comes. */
export function nextPayment({ config, clock }: Services, row: BillingRow) {
  const bill = row.state === "running" ? nextBill(config, row, clock.now()) : null;
  return bill && row.period_end ? { ...bill, at: row.period_end.getTime() } : null;
}

function subscriptionIn(row: BillingRow, total: number | null): Billing["subscription"] {
  const { state, slots, cycle, period_end, cancels_at, next_slots, next_cycle, pay_url, card, provider } =
    row;
  if (!state || slots === null || !cycle || !period_end) return null;
  // Nothing follows before the bill of the running period is paid.
  const since = state === "overdue" ? row.period_start?.toISOString() : undefined;
  return {
    state,
    slots,
    cycle,
    period_end: period_end.toISOString(),
    cancels_at: cancels_at?.toISOString() ?? null,
    next: next_slots !== null && next_cycle ? { slots: next_slots, cycle: next_cycle } : null,
    pay_url,
    card,
    provider,
    net: row.net,
    next_total: since ? null : total,
    overdue: since && total !== null ? { since, total } : null,
  };
}

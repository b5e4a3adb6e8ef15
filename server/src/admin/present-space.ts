import type { AdminSpace } from "@owlstat/core/admin/space-contract.ts";
import { invoiceName } from "@owlstat/core/billing/rules.ts";
import { FREE_SLOTS, slotsOf, standingOf, subscriptionOf } from "@owlstat/core/plans/rules.ts";
import { readableCode } from "@owlstat/core/vouchers/rules.ts";
import { presentBilling } from "../billing/present.ts";
import { findAccount } from "../billing/store.ts";
import type { Services } from "../platform/context.ts";
import { findPlan } from "../spaces/plan-store.ts";
import type { spacesOf } from "../spaces/store.ts";
import { findUndoable } from "./plan-act-store.ts";
import { codesOfSpace, hostsOfSpace, invoicesOfSpace, mailsOfSpace, namesTrackedIn } from "./space-store.ts";

type Listed = Awaited<ReturnType<typeof spacesOf>>[number];

const NO_PLAN = {
  prolevel: FREE_SLOTS,
  hasToRenew: false,
  paidUntil: null,
  trialEndsAt: null,
  grantedSlots: 0,
  grantedUntil: null,
};

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

export const presentMail = <Mail extends { at: Date }>({ at, ...mail }: Mail) => ({
  ...mail,
  at: at.toISOString(),
});

/** One space of a person, as support needs it. */
export async function presentSpace(services: Services, space: Listed): Promise<AdminSpace> {
  const { db, clock, config } = services;
  const { id, kind, name, role } = space;
  const plan = (await findPlan(db, id)) ?? NO_PLAN;
  const [billing, accounts, hosts, invoices, codes, mails, undo] = await Promise.all([
    billingOf(services, id),
    namesTrackedIn(db, id),
    hostsOfSpace(db, id, config.brandDomain),
    invoicesOfSpace(db, id),
    codesOfSpace(db, id),
    mailsOfSpace(db, id),
    findUndoable(db, id, plan),
  ]);
  const now = clock.now();
  const subscription = subscriptionOf(plan, now);
  const until = plan.grantedUntil !== null && plan.grantedUntil > now ? plan.grantedUntil : null;
  return {
    id,
    kind,
    name,
    role,
    billing,
    accounts,
    hosts,
    plan: standingOf(subscription),
    slots: slotsOf(subscription),
    trial_ends_at: iso(plan.trialEndsAt),
    paid_until: iso(plan.paidUntil),
    granted: until === null ? null : { slots: plan.grantedSlots, until: new Date(until).toISOString() },
    invoices: invoices.map(presentInvoice),
    codes: usedCodes(codes, invoices, config.promoCode),
    mails: mails.map(presentMail),
    undo: undo && { act: undo.act, at: undo.at.toISOString() },
  };
}

function presentInvoice({
  id,
  issued_at,
  total,
  currency,
  mail,
  ...row
}: Awaited<ReturnType<typeof invoicesOfSpace>>[number]) {
  return {
    id,
    name: invoiceName(row),
    issued_at: issued_at.toISOString(),
    total,
    currency,
    mail: mail && { ...mail, at: new Date(mail.at).toISOString() },
  };
}

/** Every discount of an invoice is a voucher's, or else that of the code for first orders, which is no voucher. */
function usedCodes(
  codes: Awaited<ReturnType<typeof codesOfSpace>>,
  invoices: Awaited<ReturnType<typeof invoicesOfSpace>>,
  promoCode: string,
): AdminSpace["codes"] {
  const discounted = invoices.filter(({ discount }) => discount > 0);
  const spent = codes.filter(({ spent_at }) => spent_at !== null);
  const first = discounted.length > spent.length ? discounted.at(-1) : undefined;
  return [
    ...codes.map(({ code, label, redeemed_at, spent_at }) => ({
      code: readableCode(code),
      label,
      redeemed_at: redeemed_at.toISOString(),
      spent_at: spent_at?.toISOString() ?? null,
    })),
    ...(first
      ? [{ code: promoCode, label: "", redeemed_at: null, spent_at: first.issued_at.toISOString() }]
      : []),
  ];
}

async function billingOf(services: Services, spaceId: string): Promise<AdminSpace["billing"]> {
  const row = await findAccount(services.db, { spaceId });
  if (!row) return null;
  const { subscription } = presentBilling(services, row, null, []);
  const { next_total: total = null, period_end, overdue = null } = subscription ?? {};
  return {
    buyer: row.name,
    provider: row.provider,
    customer_id: row.customers[row.provider] ?? null,
    subscription_id: row.subscription_id,
    state: row.state,
    slots: row.slots,
    cycle: row.cycle,
    card: row.card,
    cancels_at: row.cancels_at?.toISOString() ?? null,
    next_payment: total !== null && period_end ? { at: period_end, total } : null,
    overdue,
  };
}

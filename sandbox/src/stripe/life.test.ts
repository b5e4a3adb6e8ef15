import type Stripe from "stripe";
import { expect, it } from "vitest";
import { START, startShop } from "./stripe.fixture.ts";

const { stripe, sandbox, catalog, submit } = await startShop();
const DAY = 86_400;
const at = (text: string) => Date.parse(text) / 1000;

async function newest(customer: string): Promise<Stripe.Invoice> {
  const [bill] = (await stripe.invoices.list({ customer, limit: 1 })).data;
  if (!bill) throw new Error("there is no bill");
  return bill;
}

const amounts = ({ subtotal, total, amount_paid, total_taxes }: Stripe.Invoice) => ({
  subtotal,
  tax: total_taxes?.[0]?.amount,
  total,
  amount_paid,
});

/** Somebody with a VAT number, a rate for it, and a checkout that was paid. */
async function bought(price: string) {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START / 1000 });
  const customer = await stripe.customers.create({
    email: "ada@shop.test",
    name: "Ada",
    address: { line1: "Via 1", country: "IT" },
    test_clock: clock.id,
  });
  await stripe.customers.createTaxId(customer.id, { type: "eu_vat", value: "IT12345678901" });
  const rate = await stripe.taxRates.create({
    display_name: "VAT",
    inclusive: false,
    percentage: 22,
    country: "IT",
    tax_type: "vat",
  });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price, quantity: 10 }],
    success_url: "http://shop.test/done?session={CHECKOUT_SESSION_ID}",
    subscription_data: { default_tax_rates: [rate.id] },
  });
  await submit(session.url ?? "", { card: "4242424242424242" });
  const { status, subscription } = await stripe.checkout.sessions.retrieve(session.id);
  expect(status).toBe("complete");
  return { clock: clock.id, customer: customer.id, rate: rate.id, subscription: String(subscription) };
}

it("a subscription lives: bought, billed, upgraded, downgraded, paid back, disputed, cancelled", async () => {
  const { month } = await catalog();
  const { clock, customer, rate, subscription } = await bought(month.id);
  const advance = (frozen_time: number) => stripe.testHelpers.testClocks.advance(clock, { frozen_time });
  expect(amounts(await newest(customer))).toEqual({
    subtotal: 1400,
    tax: 308,
    total: 1708,
    amount_paid: 1708,
  });

  // Upgraded at once, for the rest of the period.
  await advance(START / 1000 + 15.5 * DAY);
  const { items } = await stripe.subscriptions.retrieve(subscription);
  await stripe.subscriptions.update(subscription, {
    items: [{ id: items.data[0]?.id ?? "", quantity: 20 }],
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
  });
  expect(amounts(await newest(customer))).toEqual({
    subtotal: 875,
    tax: 193,
    total: 1068,
    amount_paid: 1068,
  });

  // Downgraded by a schedule when the period ends, with its VAT.
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription });
  const [now] = schedule.phases;
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: "release",
    phases: [
      {
        start_date: now?.start_date ?? 0,
        end_date: now?.end_date ?? 0,
        items: [{ price: month.id, quantity: 20 }],
        default_tax_rates: [rate],
      },
      { items: [{ price: month.id, quantity: 5 }], default_tax_rates: [rate], proration_behavior: "none" },
    ],
  });
  await advance(at("2026-04-10T12:01:00Z"));
  const renewed = await newest(customer);
  expect(amounts(renewed)).toEqual({ subtotal: 525, tax: 116, total: 641, amount_paid: 641 });
  expect((await stripe.subscriptions.retrieve(subscription)).schedule).toBeNull();

  // A part goes back; the rest is disputed, answered, and won.
  const [payment] = (await stripe.invoicePayments.list({ invoice: renewed.id ?? "" })).data;
  const payment_intent = String(payment?.payment.payment_intent);
  expect(await stripe.refunds.create({ payment_intent, amount: 141 })).toMatchObject({ status: "succeeded" });
  const dispute = (outcome: string) =>
    fetch(`${sandbox.url}/stripe/customers/${customer}/dispute`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ outcome }),
    });
  await dispute("open");
  const [open] = (await stripe.disputes.list({ payment_intent })).data;
  expect([open?.status, open?.evidence_details.due_by]).toEqual([
    "needs_response",
    at("2026-04-10T12:01:00Z") + 9 * DAY,
  ]);
  const evidence = { uncategorized_text: "They used it every day." };
  expect((await stripe.disputes.update(open?.id ?? "", { evidence })).status).toBe("under_review");
  await dispute("won");
  expect((await stripe.disputes.retrieve(open?.id ?? "")).status).toBe("won");

  // Cancelled, it runs to the end of what was paid.
  await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
  await advance(at("2026-05-10T12:01:00Z"));
  expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("canceled");
  const told = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
  for (const type of ["charge.refunded", "charge.dispute.updated", "charge.dispute.closed"])
    expect(told).toContain(type);
  expect(told).toContain("customer.subscription.deleted");
});

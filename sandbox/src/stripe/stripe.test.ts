import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { afterAll, describe, expect, it } from "vitest";
import { PUBLIC_CREDENTIALS } from "../frame/credentials.ts";
import { START, startShop, subscribe } from "./stripe.fixture.ts";

const heard: Stripe.Event[] = [];
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const signature = String(request.headers["stripe-signature"]);
    // The clock of this Stripe stands still, so its age is not the point here.
    heard.push(
      Stripe.webhooks.constructEvent(
        Buffer.concat(chunks),
        signature,
        PUBLIC_CREDENTIALS.stripeWebhookSecret,
        0,
      ),
    );
    response.end();
  });
});
await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
const shop = await startShop(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`);
const { stripe, wrongKey, submit } = shop;
const DAY = 86_400;

const GOOD = "4242424242424242";
const LATER_DECLINED = "4000000000000341";
const CHALLENGE = "4000002500003155";

describe("the official client works against it", () => {
  it("a wrong key is an authentication error", async () => {
    await expect(wrongKey.products.list()).rejects.toMatchObject({ statusCode: 401 });
  });

  it("graduated tiers come back when they are asked for", async () => {
    const { month } = await shop.catalog();
    const [plain, full] = await Promise.all([
      stripe.prices.retrieve(month.id),
      stripe.prices.retrieve(month.id, { expand: ["tiers"] }),
    ]);
    expect([plain.tiers, plain.unit_amount]).toEqual([undefined, null]);
    expect(full.tiers?.map(({ up_to }) => up_to)).toEqual([2, 50, 100, null]);
    const found = await stripe.prices.list({ lookup_keys: ["slots-month"], active: true, limit: 1 });
    expect(found.data).toHaveLength(1);
  });

  it("one idempotency key makes one customer; other parameters are refused", async () => {
    const make = (name: string) => stripe.customers.create({ name }, { idempotencyKey: "once" });
    const [first, second] = [await make("A"), await make("A")];
    expect(second.id).toBe(first.id);
    await expect(make("B")).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it("customers keep address, tax ids and exemption", async () => {
    const customer = await stripe.customers.create({ name: "A", address: { country: "DE", line1: "Weg 1" } });
    await stripe.customers.createTaxId(customer.id, { type: "eu_vat", value: "DE123456789" });
    await stripe.customers.update(customer.id, { tax_exempt: "reverse", metadata: { space: "x" } });
    const read = (await stripe.customers.retrieve(customer.id)) as Stripe.Customer;
    expect([read.tax_exempt, read.address?.country, read.metadata.space]).toEqual(["reverse", "DE", "x"]);
    const ids = await stripe.customers.listTaxIds(customer.id);
    expect(ids.data.map(({ value }) => value)).toEqual(["DE123456789"]);
    await expect(stripe.customers.retrieve("cus_nobody")).rejects.toMatchObject({ code: "resource_missing" });
  });
});

describe("a checkout", () => {
  it("is paid on the hosted page and leads back with its id", async () => {
    const { session, paid, subscriptionId } = await subscribe(shop, GOOD);
    expect([session.amount_subtotal, session.amount_total]).toEqual([1400, 1708]);
    expect(paid).toMatchObject({ status: 303, location: `http://shop.test/done?session=${session.id}` });
    const subscription = await stripe.subscriptions.retrieve(subscriptionId, { expand: ["latest_invoice"] });
    expect([subscription.status, subscription.items.data[0]?.quantity]).toEqual(["active", 10]);
    expect(subscription.items.data[0]?.current_period_end).toBe(Date.parse("2026-04-10T12:00:00Z") / 1000);
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    expect([invoice.status, invoice.total, invoice.amount_paid]).toEqual(["paid", 1708, 1708]);
    expect(invoice.total_taxes?.[0]?.amount).toBe(308);
    expect(invoice.parent?.subscription_details?.subscription).toBe(subscriptionId);
    await expect.poll(() => heard.map(({ type }) => type)).toContain("checkout.session.completed");
  });

  it("a declined card stays on the page, a challenge is answered at the bank's", async () => {
    const { paid, session } = await subscribe(shop, "4000000000000002");
    expect([paid.status, paid.text.includes("declined")]).toEqual([200, true]);
    const url = session.url ?? "";
    expect((await submit(url, { card: CHALLENGE })).text).toContain("3-D Secure");
    expect((await submit(url, { card: CHALLENGE, challenge: "fail" })).text).toContain("authenticate");
    expect((await submit(url, { card: CHALLENGE, challenge: "complete" })).status).toBe(303);
    expect((await submit(url, { card: GOOD })).status).toBe(410);
  });

  it("a coupon of 5 % counts for the first bill only", async () => {
    const { month } = await shop.catalog();
    const customer = await stripe.customers.create({ email: "c@shop.test" });
    await stripe.coupons.create({ id: "first", percent_off: 5, duration: "once" });
    const session = await stripe.checkout.sessions.create({
      mode: "subscription",
      customer: customer.id,
      line_items: [{ price: month.id, quantity: 10 }],
      discounts: [{ coupon: "first" }],
      success_url: "http://shop.test/done",
    });
    expect([session.amount_total, session.total_details?.amount_discount]).toEqual([1330, 70]);
    await submit(session.url ?? "", { card: GOOD });
    const creditOf = async () => {
      const [bought] = (await stripe.subscriptions.list({ customer: customer.id })).data;
      const item = bought?.items.data[0];
      const { lines } = await stripe.invoices.createPreview({
        subscription: bought?.id ?? "",
        subscription_details: {
          items: [{ id: item?.id ?? "", quantity: 20 }],
          proration_behavior: "always_invoice",
          proration_date: item?.current_period_start ?? 0,
        },
      });
      return lines.data[0]?.amount;
    };
    expect(await creditOf(), "what was paid is credited").toBe(-1330);
    await fetch(`${shop.sandbox.url}/stripe/customers/${customer.id}/move-on`, { method: "POST" });
    const bills = await stripe.invoices.list({ customer: customer.id });
    expect(bills.data.map(({ total }) => total)).toEqual([1400, 1330]);
    expect(await creditOf()).toBe(-1400);
  });
});

describe("time", () => {
  const advance = (clock: Stripe.TestHelpers.TestClock, days: number) =>
    stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: START / 1000 + days * DAY });

  it("renews month after month, on the day of the start", async () => {
    const { clock, customer, subscriptionId } = await subscribe(shop, GOOD);
    await advance(clock, 70);
    const bills = await stripe.invoices.list({ customer: customer.id, limit: 10 });
    expect(bills.data.map(({ billing_reason }) => billing_reason)).toEqual([
      "subscription_cycle",
      "subscription_cycle",
      "subscription_create",
    ]);
    const { items } = await stripe.subscriptions.retrieve(subscriptionId);
    expect(items.data[0]?.current_period_end).toBe(Date.parse("2026-06-10T12:00:00Z") / 1000);
  });

  it("a card declined at a renewal is tried on days 1, 3, 5 and 7, then the subscription ends", async () => {
    const { clock, customer, subscriptionId } = await subscribe(shop, LATER_DECLINED);
    await advance(clock, 32);
    const overdue = await stripe.subscriptions.retrieve(subscriptionId, { expand: ["latest_invoice"] });
    expect([overdue.status, (overdue.latest_invoice as Stripe.Invoice).attempt_count]).toEqual([
      "past_due",
      2,
    ]);
    await advance(clock, 40);
    expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe("canceled");
    const [bill] = (await stripe.invoices.list({ customer: customer.id, limit: 1 })).data;
    expect([bill?.attempt_count, bill?.status, bill?.next_payment_attempt]).toEqual([5, "open", null]);
    const { data } = await stripe.charges.list({ customer: customer.id });
    const refused = data.filter(({ status }) => status === "failed");
    expect(refused.map(({ outcome }) => outcome?.reason)).toEqual(Array(5).fill("generic_decline"));
    await expect(stripe.refunds.create({ charge: refused[0]?.id ?? "" })).rejects.toThrow(/failed/);
  });

  it("an overdue bill is paid on its page with another card", async () => {
    const { clock, subscriptionId } = await subscribe(shop, LATER_DECLINED);
    await advance(clock, 32);
    const overdue = await stripe.subscriptions.retrieve(subscriptionId, { expand: ["latest_invoice"] });
    await submit((overdue.latest_invoice as Stripe.Invoice).hosted_invoice_url ?? "", { card: GOOD });
    expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe("active");
  });

  it("a cancelled subscription runs until its period ends, unless it is resumed", async () => {
    const { clock, subscriptionId } = await subscribe(shop, GOOD);
    await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    await advance(clock, 20);
    expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe("active");
    await advance(clock, 31);
    expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe("canceled");
  });
});

describe("changes", () => {
  it("more slots: the preview names what is then billed", async () => {
    const { clock, customer, subscriptionId } = await subscribe(shop, GOOD);
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: START / 1000 + 15.5 * DAY });
    const { items } = await stripe.subscriptions.retrieve(subscriptionId);
    const change = [{ id: items.data[0]?.id ?? "", quantity: 20 }];
    const preview = await stripe.invoices.createPreview({
      subscription: subscriptionId,
      subscription_details: { items: change, proration_behavior: "always_invoice" },
    });
    expect([preview.lines.data.map(({ amount }) => amount), preview.total]).toEqual([[-700, 1575], 1068]);
    await stripe.subscriptions.update(subscriptionId, {
      items: change,
      proration_behavior: "always_invoice",
      payment_behavior: "pending_if_incomplete",
    });
    const [bill] = (await stripe.invoices.list({ customer: customer.id, limit: 1 })).data;
    expect([bill?.total, bill?.status, bill?.billing_reason]).toEqual([1068, "paid", "subscription_update"]);
  });

  it("more slots with a declined card wait until the bill is paid", async () => {
    const { subscriptionId } = await subscribe(shop, LATER_DECLINED);
    const { items } = await stripe.subscriptions.retrieve(subscriptionId);
    const after = await stripe.subscriptions.update(subscriptionId, {
      items: [{ id: items.data[0]?.id ?? "", quantity: 20 }],
      proration_behavior: "always_invoice",
      payment_behavior: "pending_if_incomplete",
      expand: ["latest_invoice"],
    });
    expect([after.items.data[0]?.quantity, after.pending_update !== null, after.status]).toEqual([
      10,
      true,
      "active",
    ]);
    await submit((after.latest_invoice as Stripe.Invoice).hosted_invoice_url ?? "", { card: GOOD });
    const paid = await stripe.subscriptions.retrieve(subscriptionId);
    expect([paid.items.data[0]?.quantity, paid.pending_update]).toEqual([20, null]);
  });

  it("a month becomes a year at once, and a schedule brings fewer slots at the end", async () => {
    const { clock, year, subscriptionId } = await subscribe(shop, GOOD);
    const { items } = await stripe.subscriptions.retrieve(subscriptionId);
    const yearly = await stripe.subscriptions.update(subscriptionId, {
      items: [{ id: items.data[0]?.id ?? "", price: year.id, quantity: 10 }],
      proration_behavior: "always_invoice",
    });
    const end = Date.parse("2027-03-10T12:00:00Z") / 1000;
    expect(yearly.items.data[0]?.current_period_end).toBe(end);
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscriptionId });
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: "release",
      phases: [
        {
          start_date: schedule.phases[0]?.start_date ?? 0,
          end_date: end,
          items: [{ price: year.id, quantity: 10 }],
        },
        { items: [{ price: year.id, quantity: 5 }] },
      ],
    });
    expect((await stripe.subscriptions.retrieve(subscriptionId)).items.data[0]?.quantity).toBe(10);
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: end + 60 });
    const next = await stripe.subscriptions.retrieve(subscriptionId);
    expect([next.items.data[0]?.quantity, next.schedule]).toEqual([5, null]);
  });

  it("the portal changes the card; a refund and a dispute are sent as events", async () => {
    const { customer } = await subscribe(shop, LATER_DECLINED);
    const { id: configuration } = await stripe.billingPortal.configurations.create({
      features: { payment_method_update: { enabled: true } },
    });
    const portal = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      configuration,
      return_url: "http://shop.test/",
    });
    expect((await submit(portal.url, { card: "5555555555554444" })).text).toContain(
      "mastercard ending in 4444",
    );
    const [bill] = (await stripe.invoices.list({ customer: customer.id })).data;
    const [payment] = (await stripe.invoicePayments.list({ invoice: bill?.id ?? "" })).data;
    const intent = String(payment?.payment.payment_intent);
    const refund = await stripe.refunds.create({ payment_intent: intent, amount: 100 });
    expect([refund.amount, refund.status]).toEqual([100, "succeeded"]);
    await expect(stripe.refunds.create({ payment_intent: intent, amount: 5000 })).rejects.toMatchObject({
      statusCode: 400,
    });
    await fetch(`${shop.sandbox.url}/stripe/customers/${customer.id}/dispute`, { method: "POST" });
    const told = (await stripe.events.list({ limit: 3 })).data.map(({ type }) => type);
    expect(told).toEqual(["charge.dispute.closed", "charge.dispute.created", "charge.refunded"]);
  });
});

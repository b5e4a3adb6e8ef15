import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { PUBLIC_CREDENTIALS } from "../frame/credentials.ts";
import { startShop, subscribe } from "./stripe.fixture.ts";

const shop = await startShop();
const { stripe, sandbox, catalog } = shop;
const GOOD = "4242424242424242";

/** What the official client throws, as far as a caller acts on it. */
const refused = (code: string, param?: string) => ({
  type: "StripeInvalidRequestError",
  code,
  ...(param && { param }),
});

const call = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/v1${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${PUBLIC_CREDENTIALS.stripeKey}`, ...headers },
    body: new URLSearchParams(fields),
  });

describe("what Stripe refuses is refused", () => {
  it.each([
    ["/customers", { nickname: "A" }, "nickname"],
    ["/customers", { "address[planet]": "Mars" }, "address[planet]"],
    ["/products", { name: "A", "images[0]": "x" }, "images[0]"],
    ["/checkout/sessions", { "payment_method_types[0]": "card" }, "payment_method_types[0]"],
    ["/subscription_schedules/x", { "phases[0][iterations]": "1" }, "phases[0][iterations]"],
    ["/refunds", { invoice: "in_1" }, "invoice"],
  ])("%s with %j", async (path, fields, param) => {
    const response = await call(path, fields as unknown as Record<string, string>);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: "parameter_unknown", param } });
  });

  it.each(["", "nobody", "a b@shop.test", "a@shop"])("the address %j", async (email) => {
    const made = stripe.customers.create({ email });
    if (email === "") return expect((await made).email).toBeNull();
    await expect(made).rejects.toMatchObject(refused("email_invalid", "email"));
  });

  it.each([
    ["eu_vat", "NOPE", false],
    ["eu_vat", "DE12345678", false],
    ["eu_vat", "DE123456789", true],
    ["eu_vat", "IT12345678901", true],
    ["eu_vat", "ATU12345678", true],
  ] as const)("the tax id %s %s: %s", async (type, value, valid) => {
    const { id } = await stripe.customers.create({ email: "a@shop.test" });
    const made = stripe.customers.createTaxId(id, { type, value });
    if (valid) expect((await made).value).toBe(value);
    else await expect(made).rejects.toMatchObject(refused("tax_id_invalid", "value"));
  });

  it("ids of nobody and of something else", async () => {
    const { id } = await stripe.customers.create({ email: "a@shop.test" });
    const asked = [
      stripe.customers.retrieve("cus_nobody"),
      stripe.subscriptions.retrieve(id),
      stripe.subscriptions.list({ customer: "cus_nobody" }),
      stripe.invoices.list({ customer: "cus_nobody" }),
      stripe.charges.list({ customer: "cus_nobody" }),
      stripe.refunds.create({ charge: "ch_nobody" }),
      stripe.customers.list({ starting_after: "cus_nobody" }),
    ];
    for (const answer of asked) await expect(answer).rejects.toMatchObject(refused("resource_missing"));
  });

  it("a checkout below 50 cents, while nothing at all is taken", async () => {
    const { month } = await catalog();
    const { id: customer } = await stripe.customers.create({ email: "a@shop.test" });
    const order = async (percent_off: number) => {
      const { id: coupon } = await stripe.coupons.create({ percent_off, duration: "once" });
      return stripe.checkout.sessions.create({
        mode: "subscription",
        customer,
        line_items: [{ price: month.id, quantity: 3 }],
        discounts: [{ coupon }],
        success_url: "http://shop.test/",
      });
    };
    await expect(order(80)).rejects.toMatchObject(refused("amount_too_small"));
    expect((await order(100)).amount_total).toBe(0);
  });

  it("a portal without a configuration", async () => {
    const { id: customer } = await stripe.customers.create({ email: "a@shop.test" });
    await expect(
      stripe.billingPortal.sessions.create({ customer, return_url: "http://shop.test/" }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  });
});

it("answers name their request, the version, and whether they were given before", async () => {
  const ask = () =>
    call("/customers", { name: "A" }, { "idempotency-key": "k1", "stripe-version": "2026-10-28.endive" });
  const [first, second] = [await ask(), await ask()];
  for (const { headers } of [first, second]) {
    expect(headers.get("request-id")).toMatch(/^req_/);
    expect(headers.get("stripe-version")).toBe("2026-10-28.endive");
    expect(headers.get("idempotency-key")).toBe("k1");
  }
  expect(first.headers.get("request-id")).not.toBe(second.headers.get("request-id"));
  expect([first, second].map(({ headers }) => headers.get("idempotent-replayed"))).toEqual([null, "true"]);
});

it("a price has a line for each tier, and what is too small to be charged waits for the next bill", async () => {
  const { clock, customer, subscriptionId } = await subscribe(shop, GOOD, 60);
  const [first] = (await stripe.invoices.list({ customer: customer.id })).data;
  expect(first?.lines.data.map(({ quantity, amount }) => [quantity, amount])).toEqual([
    [2, 0],
    [48, 8400],
    [10, 1550],
  ]);
  const { items } = await stripe.subscriptions.retrieve(subscriptionId);
  const end = items.data[0]?.current_period_end ?? 0;
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: end - 86_400 * 5 });
  await stripe.subscriptions.update(subscriptionId, {
    items: [{ id: items.data[0]?.id ?? "", quantity: 61 }],
    proration_behavior: "always_invoice",
  });
  const [small] = (await stripe.invoices.list({ customer: customer.id })).data;
  const { total = 0, amount_due, amount_paid, status } = small ?? {};
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(50);
  expect([amount_due, amount_paid, status, small?.ending_balance]).toEqual([0, 0, "paid", total]);
  const owing = (await stripe.customers.retrieve(customer.id)) as Stripe.Customer;
  expect(owing.balance).toBe(total);
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: end + 60 });
  const [next] = (await stripe.invoices.list({ customer: customer.id })).data;
  expect([next?.starting_balance, next?.amount_paid, next?.ending_balance]).toEqual([
    total,
    (next?.total ?? 0) + total,
    0,
  ]);
});

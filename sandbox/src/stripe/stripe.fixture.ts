import Stripe from "stripe";
import { afterAll } from "vitest";
import { PUBLIC_CREDENTIALS } from "../frame/credentials.ts";
import { startSandbox } from "../start.ts";

export const START = Date.parse("2026-03-10T12:00:00Z");

/** Fills a hosted page's form as a person does; answers where it leads or what it says. */
async function submit(url: string, fields: Record<string, string>) {
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return {
    status: response.status,
    location: response.headers.get("location"),
    text: await response.text(),
  };
}

/** The official client at this service, as a shop would use it. */
export async function startShop(target?: string) {
  const webhooks = target ? { stripe: target } : {};
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, now: () => START, webhooks });
  afterAll(() => sandbox.stop());
  const { hostname, port } = new URL(sandbox.url);
  const options = {
    host: hostname,
    port: Number(port),
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 0,
  } as const;
  const stripe = new Stripe(PUBLIC_CREDENTIALS.stripeKey, options);
  const wrongKey = new Stripe("sk_test_other", options);

  async function catalog() {
    const product = await stripe.products.create({ name: "Slots" });
    const tiers = [
      { up_to: 2, unit_amount: 0 },
      { up_to: 50, unit_amount: 175 },
      { up_to: 100, unit_amount: 155 },
      { up_to: "inf" as const, unit_amount: 95 },
    ];
    const price = (interval: "month" | "year", times: number) =>
      stripe.prices.create({
        product: product.id,
        currency: "eur",
        billing_scheme: "tiered",
        tiers_mode: "graduated",
        tax_behavior: "exclusive",
        lookup_key: `slots-${interval}`,
        recurring: { interval },
        tiers: tiers.map(({ up_to, unit_amount }) => ({ up_to, unit_amount: unit_amount * times })),
      });
    return { month: await price("month", 1), year: await price("year", 10) };
  }

  return { sandbox, stripe, wrongKey, catalog, submit };
}

type Shop = Awaited<ReturnType<typeof startShop>>;

/** A customer on a clock of their own, with a subscription that was paid by this card. */
export async function subscribe(shop: Shop, card: string, slots = 10) {
  const { stripe, catalog, submit } = shop;
  const { month, year } = await catalog();
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START / 1000 });
  const customer = await stripe.customers.create({ email: "a@shop.test", test_clock: clock.id });
  const rate = await stripe.taxRates.create({ display_name: "VAT", inclusive: false, percentage: 22 });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: month.id, quantity: slots }],
    success_url: "http://shop.test/done?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://shop.test/back",
    subscription_data: { default_tax_rates: [rate.id], metadata: { space: "s1" } },
  });
  const paid = await submit(session.url ?? "", { card });
  const done = await stripe.checkout.sessions.retrieve(session.id);
  return { clock, customer, month, year, session, paid, subscriptionId: String(done.subscription) };
}

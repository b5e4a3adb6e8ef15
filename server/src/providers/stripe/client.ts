import { type Change, PRICE_STEPS, type PriceStep } from "@owlstat/core/pricing/rules.ts";
import { SECOND } from "@owlstat/core/time.ts";
import Stripe from "stripe";
import type { Clock } from "../../platform/clock.ts";
import { isFresh } from "../../platform/signatures.ts";
import { ProviderRefused, ProviderUnavailable, TIMEOUT } from "../json-call.ts";
import type { CustomerFacts, Order, PaymentService, SignedEvent, TaxFacts } from "../payments.ts";
import { type Asking, createAsking, SERVICE } from "./asking.ts";
import { type Catalog, createCatalog } from "./catalog.ts";
import { failures } from "./failures.ts";
import { billFrom, countingOne, heldFrom, taxIn } from "./held.ts";
import { openPortal } from "./portal.ts";
import { refunds } from "./refunds.ts";
import { planChange, releaseSchedule, setScheduledTax } from "./schedules.ts";

/** Seconds an event may be old, so that a recorded one cannot be played again later. */
const FRESH_SECONDS = 300;

export type StripeSettings = {
  /** Where the service is; without it the vendor's own address. */
  url?: string;
  secretKey: string;
  webhookSecret: string;
};

export function connectTo({ url, secretKey }: StripeSettings): Stripe {
  const at = url ? new URL(url) : null;
  return new Stripe(secretKey, {
    telemetry: false,
    timeout: TIMEOUT,
    maxNetworkRetries: 1,
    ...(at && {
      host: at.hostname,
      port: Number(at.port),
      protocol: at.protocol.slice(0, -1) as "http" | "https",
    }),
  });
}

const SESSION_STATES = ["open", "complete", "expired"] as const;
const SEEN = [
  ...["customer.invoice_settings.default_payment_method", "default_payment_method"],
  ...["latest_invoice", "schedule"],
];
/** In euro cents. */
const LEAST_CHARGE = 50;

/** `prices`: the table that is sold by from now on. */
export function createStripe(
  settings: StripeSettings & { clock: Clock; prices?: readonly PriceStep[] },
): PaymentService {
  const stripe = connectTo(settings);
  const catalog = createCatalog(stripe, settings.prices ?? PRICE_STEPS);
  const parts = { stripe, catalog, ...createAsking(settings) };
  return {
    confirmationPath: "/stripe-payment-confirmation?session_id={CHECKOUT_SESSION_ID}",
    leastCharge: LEAST_CHARGE,
    prepare: () => parts.asking(async () => void (await catalog.portal())),
    isAway: parts.isAway,
    readEvent: (delivery, now) => readEvent(parts, settings.webhookSecret, delivery, now),
    saveCustomer: (id, facts) => parts.asking(() => saveCustomer(parts, id, facts)),
    ...checkouts(parts),
    ...reads(parts),
    ...changes(parts),
    ...refunds(parts),
    ...failures(parts),
  };
}

type Parts = Asking & { stripe: Stripe; catalog: Catalog };

type Named = { object?: unknown; id?: unknown; customer?: unknown; charge?: unknown };

function eventFrom(secret: string, { body, header }: SignedEvent, now: number) {
  try {
    const signature = header("stripe-signature") ?? "";
    // The library refuses what is old; a time that has not come is no better.
    if (!isFresh(Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) * SECOND, now)) return null;
    return Stripe.webhooks.constructEvent(body, signature, secret, FRESH_SECONDS, undefined, now);
  } catch {
    return null;
  }
}

async function readEvent(
  { stripe, unlessMissing }: Parts,
  secret: string,
  delivery: SignedEvent,
  now: number,
) {
  const event = eventFrom(secret, delivery, now);
  if (!event) return null;
  const { object, id, customer: of, charge } = event.data.object as Named;
  const customer = object === "customer" ? id : of;
  if (typeof customer === "string") return { id: event.id, customerId: customer };
  // A dispute names the payment and not who made it.
  const paid = typeof charge === "string" ? await unlessMissing(() => stripe.charges.retrieve(charge)) : null;
  return { id: event.id, customerId: typeof paid?.customer === "string" ? paid.customer : null };
}

async function saveCustomer({ stripe }: Parts, id: string | null, facts: CustomerFacts): Promise<string> {
  const fields = {
    email: facts.email,
    name: facts.name,
    address: {
      line1: facts.address,
      postal_code: facts.postcode,
      city: facts.city,
      state: [facts.region, facts.part].filter(Boolean).join(", "),
      country: facts.country,
    },
    preferred_locales: [facts.language as string],
    tax_exempt: facts.reverseCharge ? ("reverse" as const) : ("none" as const),
    metadata: { space: facts.spaceId },
  };
  const customer = id ? await stripe.customers.update(id, fields) : await stripe.customers.create(fields);
  const { data } = await stripe.customers.listTaxIds(customer.id);
  const stale = data.filter(({ value }) => value !== facts.vatNumber);
  await Promise.all(stale.map((taxId) => stripe.customers.deleteTaxId(customer.id, taxId.id)));
  if (facts.vatNumber && stale.length === data.length) {
    await stripe.customers.createTaxId(customer.id, { type: "eu_vat", value: facts.vatNumber });
  }
  return customer.id;
}

async function ratesFor({ catalog }: Parts, tax: TaxFacts | null): Promise<string[]> {
  return tax ? [await catalog.taxRate(tax)] : [];
}

async function checkout(parts: Parts, order: Order): Promise<{ id: string; url: string }> {
  const { stripe, catalog } = parts;
  const { reduction } = order;
  const rates = await ratesFor(parts, order.tax);
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: order.customerId,
    client_reference_id: order.spaceId,
    line_items: [{ price: await catalog.price(order.cycle), quantity: order.slots }],
    ...(reduction && { discounts: [{ coupon: await catalog.coupon(reduction.percent) }] }),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    locale: order.language,
    subscription_data: {
      // Bills carry a copy of this, so they can name the code of their discount.
      metadata: { space: order.spaceId, ...reduction },
      ...(rates.length > 0 && { default_tax_rates: rates }),
    },
  });
  if (!session.url) throw new ProviderUnavailable(SERVICE, "the checkout has no address");
  return { id: session.id, url: session.url };
}

function checkouts(
  parts: Parts,
): Pick<PaymentService, "checkout" | "findCheckout" | "giveUpCheckout" | "portal"> {
  const { stripe, catalog, asking, unlessMissing } = parts;
  return {
    checkout: (order) => asking(() => checkout(parts, order)),
    async findCheckout(id) {
      const session = await unlessMissing(() => stripe.checkout.sessions.retrieve(id));
      if (!session) return null;
      return {
        customerId: String(session.customer),
        state: SESSION_STATES.find((state) => state === session.status) ?? "open",
      };
    },
    async giveUpCheckout(id) {
      // One that was paid or has expired cannot be given up, and need not be.
      await asking(() => stripe.checkout.sessions.expire(id)).catch((error: unknown) => {
        if (!(error instanceof ProviderRefused)) throw error;
      });
    },
    portal: (customer, return_url, locale) =>
      asking(async () =>
        openPortal(stripe, { customer, return_url, locale, configuration: await catalog.portal() }),
      ),
  };
}

function reads({
  stripe,
  catalog,
  asking,
  unlessMissing,
}: Parts): Pick<PaymentService, "findSubscription" | "paidBills"> {
  return {
    async findSubscription(customer) {
      const expand = SEEN.map((name) => `data.${name}`);
      const all = await unlessMissing(() =>
        stripe.subscriptions.list({ customer, status: "all", limit: 100, expand }),
      );
      const found = all && countingOne(all.data);
      return found ? asking(() => heldFrom(found, catalog)) : null;
    },
    async paidBills(customer) {
      const all = await unlessMissing(() => stripe.invoices.list({ customer, status: "paid", limit: 100 }));
      return (all?.data ?? []).map(billFrom).toSorted((a, b) => a.paidAt - b.paidAt);
    },
  };
}

async function itemsFor({ stripe, catalog }: Parts, subscriptionId: string, change: Change) {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  const item = subscription.items.data[0];
  return [{ id: item?.id ?? "", price: await catalog.price(change.cycle), quantity: change.slots }];
}

type Changes = Omit<
  PaymentService,
  | "confirmationPath"
  | "leastCharge"
  | "prepare"
  | "isAway"
  | "readEvent"
  | "saveCustomer"
  | keyof ReturnType<typeof checkouts>
  | keyof ReturnType<typeof reads>
  | keyof ReturnType<typeof refunds>
  | keyof ReturnType<typeof failures>
>;

function changes(parts: Parts): Changes {
  const { stripe, asking, unlessMissing } = parts;
  return {
    preview: (subscription, change) =>
      asking(async () => {
        const items = await itemsFor(parts, subscription, change);
        const details = { items, proration_behavior: "always_invoice" } as const;
        const bill = await stripe.invoices.createPreview({ subscription, subscription_details: details });
        return { vat: taxIn(bill), due: bill.amount_due };
      }),
    changeNow: (subscription, change) =>
      asking(async () => {
        await releaseSchedule(parts, subscription);
        await stripe.subscriptions.update(subscription, {
          items: await itemsFor(parts, subscription, change),
          proration_behavior: "always_invoice",
          payment_behavior: "pending_if_incomplete",
        });
        return null;
      }),
    changeAtPeriodEnd: (subscription, change) =>
      asking(async () => {
        await planChange(parts, subscription, change);
        return null;
      }),
    keepAsIs: (subscription) => asking(() => releaseSchedule(parts, subscription)),
    setTax: (subscription, tax) =>
      asking(async () => {
        const rates = await ratesFor(parts, tax);
        await stripe.subscriptions.update(subscription, { default_tax_rates: rates.length > 0 ? rates : "" });
        await setScheduledTax(parts, subscription, rates);
      }),
    cancelAtPeriodEnd: (subscription) =>
      asking(async () => {
        await releaseSchedule(parts, subscription);
        await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
      }),
    resume: (subscription) =>
      asking(async () => {
        await releaseSchedule(parts, subscription);
        await stripe.subscriptions.update(subscription, { cancel_at_period_end: false });
        return null;
      }),
    cancelNow: (subscription) => asking(async () => void (await stripe.subscriptions.cancel(subscription))),
    async abandon(id) {
      const found = await unlessMissing(() => stripe.subscriptions.retrieve(id));
      if (found && found.status !== "canceled") await asking(() => stripe.subscriptions.cancel(id));
    },
  };
}

import { type Cycle, MONTHS_PAID_A_YEAR, PRICE_STEPS } from "@owlstat/core/pricing/rules.ts";
import Stripe from "stripe";
import type { TaxFacts } from "../payments.ts";

/** Raised when the price steps change: prices at the provider are never edited. */
const VERSION = "v1";
const PRODUCT = "owlstat-slots";

const INTERVALS = { monthly: "month", yearly: "year" } as const;
export const cycleOf = (interval: string | undefined): Cycle => (interval === "year" ? "yearly" : "monthly");

async function findProduct(stripe: Stripe): Promise<string> {
  try {
    return (await stripe.products.retrieve(PRODUCT)).id;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return (await stripe.products.create({ id: PRODUCT, name: "Owlstat Pro" })).id;
  }
}

async function findPrice(stripe: Stripe, cycle: Cycle, product: () => Promise<string>): Promise<string> {
  const lookupKey = `${PRODUCT}-${cycle}-${VERSION}`;
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  if (data[0]) return data[0].id;
  const times = cycle === "yearly" ? MONTHS_PAID_A_YEAR : 1;
  const made = await stripe.prices.create({
    product: await product(),
    currency: "eur",
    billing_scheme: "tiered",
    tiers_mode: "graduated",
    tax_behavior: "exclusive",
    lookup_key: lookupKey,
    recurring: { interval: INTERVALS[cycle] },
    tiers: PRICE_STEPS.map(({ to, cents }) => ({ up_to: to ?? "inf", unit_amount: cents * times })),
  });
  return made.id;
}

async function findTaxRate(stripe: Stripe, { country, rate }: TaxFacts): Promise<string> {
  const percentage = rate / 100;
  for await (const found of stripe.taxRates.list({ active: true, limit: 100 })) {
    if (found.country === country && found.percentage === percentage && !found.inclusive) return found.id;
  }
  const made = { display_name: "VAT", inclusive: false, percentage, country, tax_type: "vat" } as const;
  return (await stripe.taxRates.create(made)).id;
}

async function findCoupon(stripe: Stripe, percent: number): Promise<string> {
  const id = `first-order-${percent}`;
  try {
    return (await stripe.coupons.retrieve(id)).id;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return (await stripe.coupons.create({ id, percent_off: percent, duration: "once" })).id;
  }
}

/** Our products and prices at the provider: created when first needed, and found there afterwards. */
export function createCatalog(stripe: Stripe) {
  const known = new Map<string, Promise<string>>();
  const once = (key: string, make: () => Promise<string>): Promise<string> => {
    const found = known.get(key) ?? make();
    known.set(key, found);
    // Do not cache failures.
    found.catch(() => known.delete(key));
    return found;
  };
  const product = () => once("product", () => findProduct(stripe));
  return {
    price: (cycle: Cycle) => once(`price ${cycle}`, () => findPrice(stripe, cycle, product)),
    taxRate: (tax: TaxFacts) => once(`tax ${tax.country} ${tax.rate}`, () => findTaxRate(stripe, tax)),
    coupon: (percent: number) => once(`coupon ${percent}`, () => findCoupon(stripe, percent)),
  };
}

export type Catalog = ReturnType<typeof createCatalog>;

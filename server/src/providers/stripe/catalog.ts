import { type Cycle, costOf, MONTHS_PAID_A_YEAR, type PriceStep } from "@owlstat/core/pricing/rules.ts";
import Stripe from "stripe";
import { contentKey } from "../content-key.ts";
import type { TaxFacts } from "../payments.ts";
import { findPortal } from "./portal.ts";

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

function termsOf(cycle: Cycle, steps: readonly PriceStep[]) {
  const times = cycle === "yearly" ? MONTHS_PAID_A_YEAR : 1;
  return {
    currency: "eur",
    billing_scheme: "tiered",
    tiers_mode: "graduated",
    tax_behavior: "exclusive",
    recurring: { interval: INTERVALS[cycle] },
    tiers: steps.map(({ to, cents }) => ({ up_to: to ?? ("inf" as const), unit_amount: cents * times })),
  } as const;
}

/** A price at the provider is never edited: other terms have another key, and are another price. */
async function findPrice(
  stripe: Stripe,
  terms: ReturnType<typeof termsOf>,
  product: () => Promise<string>,
): Promise<string> {
  const lookupKey = `${PRODUCT}-${terms.recurring.interval}-${contentKey(terms)}`;
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  if (data[0]) return data[0].id;
  const made = { ...terms, tiers: [...terms.tiers], product: await product(), lookup_key: lookupKey };
  return (await stripe.prices.create(made)).id;
}

/** The table behind a price, with amounts of its own cycle. */
async function readSteps(stripe: Stripe, priceId: string): Promise<PriceStep[]> {
  const { tiers = [] } = await stripe.prices.retrieve(priceId, { expand: ["tiers"] });
  return tiers.map(({ up_to, unit_amount }, index) => ({
    from: (tiers[index - 1]?.up_to ?? 0) + 1,
    to: up_to,
    cents: unit_amount ?? 0,
  }));
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

/** Remembers what was found; failures are asked for again. */
function memory<T>() {
  const known = new Map<string, Promise<T>>();
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const found = known.get(key) ?? make();
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  };
}

/** Our products and prices at the provider: created when first needed, and found there afterwards. */
export function createCatalog(stripe: Stripe, prices: readonly PriceStep[]) {
  const once = memory<string>();
  const stepsOnce = memory<PriceStep[]>();
  const product = () => once("product", () => findProduct(stripe));
  return {
    price: (cycle: Cycle) => once(`price ${cycle}`, () => findPrice(stripe, termsOf(cycle, prices), product)),
    /** What so many slots cost by a price that was made at any time. */
    cost: async (priceId: string, slots: number) =>
      costOf(slots, await stepsOnce(priceId, () => readSteps(stripe, priceId))),
    taxRate: (tax: TaxFacts) => once(`tax ${tax.country} ${tax.rate}`, () => findTaxRate(stripe, tax)),
    portal: () => once("portal", () => findPortal(stripe)),
    coupon: (percent: number) => once(`coupon ${percent}`, () => findCoupon(stripe, percent)),
  };
}

export type Catalog = ReturnType<typeof createCatalog>;

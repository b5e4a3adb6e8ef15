import type { Cycle } from "@owlstat/core/pricing/rules.ts";
import { contentKey } from "../content-key.ts";
import { moneyOf } from "./money.ts";
import type { Wire } from "./wire.ts";

const PRODUCT = "OWLSTAT-SLOTS";
const UNITS = { monthly: "MONTH", yearly: "YEAR" } as const;
/** Failed payments before PayPal gives up: the renewal, and one more try five days later. */
const MOST_FAILURES = 2;
const PAGE_SIZE = 20;

async function product(wire: Wire): Promise<void> {
  if (await wire.find(`/v1/catalogs/products/${PRODUCT}`)) return;
  const body = { id: PRODUCT, name: "Owlstat Pro", type: "SERVICE", category: "SOFTWARE" };
  await wire.send("/v1/catalogs/products", { method: "POST", body, key: PRODUCT });
}

/** The price of a plan is never charged: each subscription brings its own. */
export function cycleTerms(cycle: Cycle, cents: number) {
  return {
    tenure_type: "REGULAR",
    sequence: 1,
    total_cycles: 0,
    frequency: { interval_unit: UNITS[cycle], interval_count: 1 },
    pricing_scheme: { fixed_price: moneyOf(cents) },
  };
}

const termsOf = (cycle: Cycle) => ({
  billing_cycles: [cycleTerms(cycle, 100)],
  payment_preferences: {
    auto_bill_outstanding: true,
    setup_fee_failure_action: "CANCEL",
    payment_failure_threshold: MOST_FAILURES,
  },
  taxes: { percentage: "0", inclusive: false },
});

/** A plan at the provider is never edited: other terms have another name, and are another plan. */
async function plan(wire: Wire, cycle: Cycle): Promise<string> {
  const terms = termsOf(cycle);
  const name = `owlstat-${cycle}-${contentKey(terms)}`;
  await product(wire);
  for (let page = 1; ; page += 1) {
    const query = `product_id=${PRODUCT}&page_size=${PAGE_SIZE}&page=${page}`;
    const found = await wire.find(`/v1/billing/plans?${query}`);
    const plans = (found?.body.plans ?? []) as { id: string; name: string }[];
    const known = plans.find((one) => one.name === name);
    if (known) return known.id;
    if (plans.length < PAGE_SIZE) break;
  }
  const body = { product_id: PRODUCT, name, status: "ACTIVE", ...terms };
  const made = await wire.send("/v1/billing/plans", { method: "POST", body, key: name });
  return String(made.body.id);
}

/** What we sell, made at PayPal when it is first needed, and found there ever after. */
export function createCatalog(wire: Wire) {
  const known = new Map<Cycle, Promise<string>>();
  return {
    plan(cycle: Cycle): Promise<string> {
      const found = known.get(cycle) ?? plan(wire, cycle);
      known.set(cycle, found);
      // A failure is not remembered.
      found.catch(() => known.delete(cycle));
      return found;
    },
  };
}

export type Catalog = ReturnType<typeof createCatalog>;

import { randomBytes } from "node:crypto";
import type { Keep } from "../frame/keep.ts";
import { missing } from "./errors.ts";
import type * as P from "./payment-types.ts";
import type * as T from "./types.ts";

type Product = {
  id: string;
  object: "product";
  created: number;
  livemode: false;
  active: boolean;
  name: string;
  metadata: T.Metadata;
};
type PromotionCode = {
  id: string;
  object: "promotion_code";
  created: number;
  livemode: false;
  active: boolean;
  code: string;
  customer: string | null;
  max_redemptions: number | null;
  promotion: { type: "coupon"; coupon: string };
  restrictions: { first_time_transaction: boolean };
  times_redeemed: number;
  metadata: T.Metadata;
};
type Discount = {
  id: string;
  object: "discount";
  customer: string;
  subscription: string | null;
  source: { type: "coupon"; coupon: string };
  promotion_code: string | null;
  start: number;
  end: number | null;
};
type PortalSession = {
  id: string;
  object: "billing_portal.session";
  created: number;
  livemode: false;
  configuration: string;
  customer: string;
  return_url: string;
  url: string;
  locale: string | null;
  flow: { type: string } | null;
};
/** Parameters of a checkout session that it does not show. */
export type Order = {
  price: string;
  quantity: number;
  coupon: string | null;
  promotionCode: string | null;
  taxRates: string[];
  metadata: T.Metadata;
};

type Shelves = {
  customer: T.Customer;
  tax_id: T.TaxId;
  payment_method: T.PaymentMethod;
  product: Product;
  price: T.Price;
  tax_rate: T.TaxRate;
  coupon: T.Coupon;
  promotion_code: PromotionCode;
  discount: Discount;
  subscription: T.Subscription;
  schedule: T.Schedule;
  invoice: T.Invoice;
  charge: P.Charge;
  dispute: P.Dispute;
  invoice_payment: P.InvoicePayment;
  session: T.CheckoutSession;
  portal: PortalSession;
  portal_configuration: T.PortalConfiguration;
  clock: T.TestClock;
  event: T.StripeEvent;
};
export type Kind = keyof Shelves;

const PREFIXES: Readonly<Record<Kind, string>> = {
  customer: "cus_",
  tax_id: "txi_",
  payment_method: "pm_",
  product: "prod_",
  price: "price_",
  tax_rate: "txr_",
  coupon: "",
  promotion_code: "promo_",
  discount: "di_",
  subscription: "sub_",
  schedule: "sub_sched_",
  invoice: "in_",
  charge: "ch_",
  dispute: "du_",
  invoice_payment: "inpay_",
  session: "cs_test_",
  portal: "bps_",
  portal_configuration: "bpc_",
  clock: "clock_",
  event: "evt_",
};

type Extra = {
  fates: Record<string, T.CardFate>;
  orders: Record<string, Order>;
  /** Seconds a customer without a test clock is ahead of the others. */
  ahead: Record<string, number>;
  invoices: number;
  /** Where tax is rounded, as set for the account; on the invoice without a word. */
  rounding?: "invoice" | "line";
};
type Saved = { shelves: { [K in Kind]?: Record<string, Shelves[K]> }; extra: Extra };

const KEPT = "stripe";
const SAVE_MS = 100;

export type Store = ReturnType<typeof createStore>;

/** Everything this Stripe knows. It outlives a restart, as the products' references to it do. */
export function createStore(keep: Keep) {
  const saved = keep.read<Saved>(KEPT);
  const shelves: Saved["shelves"] = saved?.shelves ?? {};
  const extra: Extra = saved?.extra ?? { fates: {}, orders: {}, ahead: {}, invoices: 0 };
  let timer: NodeJS.Timeout | undefined;

  function shelf<K extends Kind>(kind: K): Record<string, Shelves[K]> {
    shelves[kind] ??= {} as never;
    return shelves[kind] as Record<string, Shelves[K]>;
  }

  function changed(): void {
    if (timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      keep.write(KEPT, { shelves, extra });
    }, SAVE_MS).unref();
  }

  return {
    extra,
    changed,
    newId: (kind: Kind) => PREFIXES[kind] + randomBytes(9).toString("hex"),
    find<K extends Kind>(kind: K, id: string): Shelves[K] | undefined {
      return Object.hasOwn(shelf(kind), id) ? shelf(kind)[id] : undefined;
    },
    get<K extends Kind>(kind: K, id: string): Shelves[K] {
      const found = this.find(kind, id);
      if (!found) throw missing(kind, id);
      return found;
    },
    put<K extends Kind>(kind: K, value: Shelves[K]): Shelves[K] {
      shelf(kind)[value.id] = value;
      changed();
      return value;
    },
    remove(kind: Kind, id: string): void {
      delete shelf(kind)[id];
      changed();
    },
    /** Newest first. */
    all<K extends Kind>(kind: K, keepIt: (value: Shelves[K]) => boolean = () => true): Shelves[K][] {
      return Object.values(shelf(kind)).filter(keepIt).reverse();
    },
  };
}

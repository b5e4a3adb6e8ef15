/** Stripe's objects as far as this service fills them. Amounts are cents, instants are seconds. */
export type Metadata = Record<string, string>;
export type List<T> = { object: "list"; data: T[]; has_more: boolean; url: string };

export type Customer = {
  id: string;
  object: "customer";
  created: number;
  livemode: false;
  email: string | null;
  name: string | null;
  address: Record<string, string | null> | null;
  /** What the next bill takes along: an amount still owed, or below 0 a credit. */
  balance: number;
  tax_exempt: "none" | "exempt" | "reverse";
  preferred_locales: string[];
  invoice_settings: { default_payment_method: string | null };
  test_clock: string | null;
  metadata: Metadata;
};

export type TaxId = {
  id: string;
  object: "tax_id";
  created: number;
  livemode: false;
  customer: string;
  type: string;
  value: string;
  country: string | null;
  verification: {
    status: "pending" | "verified" | "unverified";
    verified_name: string | null;
    verified_address: null;
  };
};

/** What a card does when it is charged. */
export type CardFate = "pays" | "declined" | "declined_later" | "challenge_once" | "challenge_always";

export type PaymentMethod = {
  id: string;
  object: "payment_method";
  type: "card";
  created: number;
  livemode: false;
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number; funding: "credit" };
  metadata: Metadata;
};

export type Tier = { up_to: number | null; unit_amount: number; flat_amount: number | null };

export type Price = {
  id: string;
  object: "price";
  created: number;
  livemode: false;
  active: boolean;
  currency: string;
  product: string;
  type: "recurring";
  lookup_key: string | null;
  nickname: string | null;
  billing_scheme: "tiered" | "per_unit";
  tiers_mode: "graduated" | "volume" | null;
  unit_amount: number | null;
  tax_behavior: string;
  recurring: { interval: "month" | "year"; interval_count: 1; usage_type: "licensed"; meter: null };
  metadata: Metadata;
  tiers: Tier[];
};

export type SubscriptionItem = {
  id: string;
  object: "subscription_item";
  created: number;
  subscription: string;
  price: Price;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
  discounts: string[];
  tax_rates: [];
  metadata: Metadata;
};

export type Subscription = {
  id: string;
  object: "subscription";
  created: number;
  livemode: false;
  customer: string;
  status: "incomplete" | "incomplete_expired" | "active" | "past_due" | "canceled";
  currency: string;
  collection_method: "charge_automatically";
  items: List<SubscriptionItem>;
  billing_cycle_anchor: number;
  start_date: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  default_payment_method: string | null;
  default_tax_rates: TaxRate[];
  discounts: string[];
  latest_invoice: string | null;
  pending_update: PendingUpdate | null;
  schedule: string | null;
  test_clock: string | null;
  trial_start: null;
  trial_end: null;
  metadata: Metadata;
};

export type ItemChange = { price: string; quantity: number };
export type PendingUpdate = { expires_at: number; subscription_items: ItemChange[] };

export type TaxRate = {
  id: string;
  object: "tax_rate";
  created: number;
  livemode: false;
  active: boolean;
  country: string | null;
  display_name: string;
  inclusive: boolean;
  percentage: number;
  tax_type: string | null;
  metadata: Metadata;
};

export type Coupon = {
  id: string;
  object: "coupon";
  created: number;
  livemode: false;
  duration: string;
  percent_off: number | null;
  name: string | null;
  valid: true;
  metadata: Metadata;
};

export type InvoiceLine = {
  id: string;
  object: "line_item";
  amount: number;
  subtotal: number;
  currency: string;
  description: string;
  invoice: string;
  livemode: false;
  quantity: number;
  period: { start: number; end: number };
  pricing: { type: "price_details"; price_details: { price: string; product: string } };
  parent: {
    type: "subscription_item_details";
    subscription_item_details: { proration: boolean; subscription: string; subscription_item: string };
  };
  metadata: Metadata;
};

export type Invoice = {
  id: string;
  object: "invoice";
  created: number;
  livemode: false;
  number: string | null;
  status: "draft" | "open" | "paid" | "uncollectible" | "void";
  billing_reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  currency: string;
  customer: string;
  customer_email: string | null;
  customer_name: string | null;
  customer_tax_exempt: string;
  customer_tax_ids: { type: string; value: string }[];
  lines: List<InvoiceLine>;
  subtotal: number;
  total: number;
  total_excluding_tax: number;
  total_discount_amounts: { amount: number; discount: string }[];
  total_taxes: {
    amount: number;
    type: "tax_rate_details";
    tax_rate_details: { tax_rate: string };
    taxable_amount: number;
  }[];
  starting_balance: number;
  ending_balance: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  next_payment_attempt: number | null;
  hosted_invoice_url: string | null;
  invoice_pdf: string | null;
  period_start: number;
  period_end: number;
  parent: {
    type: "subscription_details";
    subscription_details: { subscription: string; metadata: Metadata };
  };
  status_transitions: { finalized_at: number | null; paid_at: number | null; voided_at: number | null };
  metadata: Metadata;
};

export type CheckoutSession = {
  id: string;
  object: "checkout.session";
  created: number;
  livemode: false;
  mode: "subscription";
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid" | "no_payment_required";
  url: string | null;
  success_url: string;
  cancel_url: string | null;
  client_reference_id: string | null;
  customer: string;
  customer_email: string | null;
  subscription: string | null;
  invoice: string | null;
  currency: string;
  amount_subtotal: number;
  amount_total: number;
  total_details: { amount_discount: number; amount_tax: number; amount_shipping: 0 };
  expires_at: number;
  locale: string | null;
  metadata: Metadata;
};

export type Schedule = {
  id: string;
  object: "subscription_schedule";
  created: number;
  livemode: false;
  customer: string;
  subscription: string | null;
  released_subscription: string | null;
  status: "active" | "released";
  end_behavior: "release";
  current_phase: { start_date: number; end_date: number };
  phases: SchedulePhase[];
  metadata: Metadata;
};
export type SchedulePhase = {
  start_date: number;
  end_date: number;
  items: ItemChange[];
  default_tax_rates: TaxRate[];
};

export type PortalConfiguration = {
  id: string;
  object: "billing_portal.configuration";
  created: number;
  livemode: false;
  active: boolean;
  is_default: boolean;
  features: Record<string, { enabled: boolean }>;
  default_return_url: string | null;
  metadata: Metadata;
};

export type TestClock = {
  id: string;
  object: "test_helpers.test_clock";
  created: number;
  livemode: false;
  frozen_time: number;
  name: string | null;
  status: "ready";
  deletes_after: number;
};

export type StripeEvent = {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
  data: { object: unknown };
};

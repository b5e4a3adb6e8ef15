import type { Money, Unit } from "./money.ts";

export type Link = { href: string; rel: string; method: string };

export type Cycle = {
  tenure_type: "TRIAL" | "REGULAR";
  sequence: number;
  total_cycles: number;
  frequency: { interval_unit: Unit; interval_count: number };
  pricing_scheme: { fixed_price: Money };
};

/** What a plan says about money; a subscription may say otherwise. */
export type Terms = {
  billing_cycles: Cycle[];
  payment_preferences: {
    auto_bill_outstanding: boolean;
    setup_fee: Money;
    setup_fee_failure_action: "CONTINUE" | "CANCEL";
    payment_failure_threshold: number;
  };
  taxes: { percentage: string; inclusive: boolean };
};

export type Product = { id: string; name: string; type: string; create_time: string };
export type Plan = Terms & {
  id: string;
  product_id: string;
  name: string;
  status: "ACTIVE";
  create_time: string;
};

export type Status = "APPROVAL_PENDING" | "APPROVED" | "ACTIVE" | "SUSPENDED" | "CANCELLED" | "EXPIRED";

export type Subscription = {
  id: string;
  plan_id: string;
  status: Status;
  create_time: string;
  update_time: string;
  start_time: string;
  quantity: string;
  custom_id: string;
  plan_overridden: boolean;
  subscriber: { email_address?: string; name?: { given_name?: string; surname?: string } };
  billing_info: {
    outstanding_balance: Money;
    failed_payments_count: number;
    next_billing_time?: string;
    last_payment?: { amount: Money; time: string };
    last_failed_payment?: {
      amount: Money;
      time: string;
      reason_code: string;
      next_payment_retry_time?: string;
    };
  };
  /** Kept with it, shown only to whoever asks for the field `plan`. */
  plan: Terms;
};

/** What of a subscription its own page and nobody else sees. */
export type Approval = {
  token: string;
  subscription: string;
  userAction: "SUBSCRIBE_NOW" | "CONTINUE";
  returnUrl: string;
  cancelUrl: string;
};

export type Transaction = {
  id: string;
  subscription: string;
  status: "COMPLETED" | "PARTIALLY_REFUNDED" | "REFUNDED";
  time: string;
  gross: number;
  tax: number;
  refunded: number;
};

export type Refund = { id: string; transaction: string; cents: number; total: number; time: string };

export type Dispute = {
  dispute_id: string;
  status: "WAITING_FOR_SELLER_RESPONSE" | "RESOLVED";
  dispute_life_cycle_stage: "CHARGEBACK";
  reason: string;
  create_time: string;
  update_time: string;
  /** Until when the seller may answer, while one is awaited. */
  seller_response_due_date?: string;
  dispute_amount: Money;
  disputed_transactions: { seller_transaction_id: string }[];
  dispute_outcome?: { outcome_code: string; amount_refunded: Money };
};

export type PaypalEvent = {
  id: string;
  event_version: "1.0";
  create_time: string;
  resource_type: string;
  resource_version: string;
  event_type: string;
  summary: string;
  resource: unknown;
  links: Link[];
};

/** What the payer's source of money does. */
export const FUNDINGS = ["pays", "declined", "declined_later"] as const;
export type Funding = (typeof FUNDINGS)[number];

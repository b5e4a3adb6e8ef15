import type { InvoiceDocument } from "@owlstat/core/billing/document.ts";
import type { InvoiceItem } from "@owlstat/core/billing/items.ts";
import type {
  DisputeState,
  PaidBy,
  PaymentProvider,
  SubscriptionState,
} from "@owlstat/core/billing/rules.ts";
import type { Cycle } from "@owlstat/core/pricing/rules.ts";
import type { VatKind, VatStatus } from "@owlstat/core/vat/rules.ts";
import type { Territory } from "@owlstat/core/vat/territories.ts";
import type { ColumnType, Generated } from "kysely";
import type { BillLine } from "../providers/payments.ts";

type BillingAccountsTable = {
  space_id: string;
  name: Generated<string>;
  /** The street; where nobody completed it since, the whole address. */
  address: Generated<string>;
  postcode: Generated<string>;
  city: Generated<string>;
  region: Generated<string>;
  country: string | null;
  /** The part of the country, where EU VAT does not apply there. */
  territory: Territory | null;
  type: Generated<"company" | "private">;
  /** A VAT number of the EU, or outside EU VAT a tax number that nobody checks. */
  vat: Generated<string>;
  /** The buyer's own number of the order. */
  reference: Generated<string>;
  vat_status: Generated<VatStatus>;
  vat_checked_at: Date | null;
  vat_pending_since: Date | null;
  vat_proof: string | null;
  checkout_id: string | null;
  checkout_provider: Generated<PaymentProvider>;
  /** The code it was ordered with. */
  checkout_code: string | null;
  /** Whose subscription the copy is of. */
  provider: Generated<PaymentProvider>;
  subscription_id: string | null;
  state: SubscriptionState | null;
  slots: number | null;
  cycle: Cycle | null;
  /** What a period costs before VAT, at the price it was bought at. */
  net: number | null;
  period_start: Date | null;
  period_end: Date | null;
  cancels_at: Date | null;
  next_slots: number | null;
  next_cycle: Cycle | null;
  next_net: number | null;
  /** What the next bill takes along, below 0 a credit. */
  balance: Generated<number>;
  /** How often the open bill was tried in vain, and when it is tried next. */
  tries: number | null;
  next_try: Date | null;
  pay_url: string | null;
  card: string | null;
  read_number: Generated<string>;
  read_at: Date | null;
  created_at: Generated<Date>;
};

/** What documents issued before it was kept do not have is optional; `type` and `territory` are those of a buyer. */
export type InvoiceParty = {
  name: string;
  address: string;
  postcode?: string;
  city?: string;
  region?: string;
  country: string;
  territory?: Territory | null;
  type?: "company" | "private";
  vat: string;
  /** A tax number of another tax system than that of the EU's VAT. */
  tax?: string;
  email: string;
};
type Json<T> = ColumnType<T, string, never>;

type PaypalSubscriptionsTable = {
  id: string;
  number: Generated<string>;
  space_id: string;
  slots: number;
  cycle: Cycle;
  /** What a period costs before VAT. */
  net: number | null;
  /** In hundredths of a per cent, as last seen at PayPal. */
  vat_rate: number | null;
  due_net: number;
  due_vat: number;
  discount: number;
  discount_percent: number | null;
  discount_code: string | null;
  lines: Json<BillLine[]>;
  made_at: Date;
  starts_at: Date;
  replaces: string | null;
  at_period_end: Generated<boolean>;
  period_end: Date;
  cancel_asked: Generated<boolean>;
  given_up: Generated<boolean>;
  ended_at: Date | null;
};

type InvoicesTable = {
  id: string;
  kind: "invoice" | "credit_note";
  year: number;
  number: number;
  space_id: string | null;
  provider: PaymentProvider;
  provider_id: string;
  issued_at: Date;
  currency: string;
  net: number;
  vat: number;
  total: number;
  vat_rate: number;
  vat_kind: VatKind;
  /** The VAT that the rule asked for; null on credit notes and on what was issued before this was kept. */
  vat_due: number | null;
  /** Whose VAT counts: that of the member state, else the buyer's country. */
  country: string;
  language: string;
  seller: Json<InvoiceParty>;
  buyer: Json<InvoiceParty>;
  lines: Json<InvoiceItem[]>;
  corrects: string | null;
  paid_at: Date | null;
  paid_by: PaidBy | null;
  reference: string | null;
  /** The invoice this one was issued instead of. */
  replaces: string | null;
  /** When the sale was, where the invoice is of a later day. */
  sold_at: Date | null;
  /** A credit note that cancels its invoice without any money going back. */
  cancels: Generated<boolean>;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    billing_accounts: BillingAccountsTable;
    /** Who a space is to a provider. */
    billing_customers: { space_id: string; provider: PaymentProvider; customer_id: string };
    invoice_series: { kind: string; year: number; last: number };
    invoices: InvoicesTable;
    /** What was issued, as it was issued. The PDF is kept when it is first printed. */
    invoice_files: {
      invoice_id: string;
      document: Json<InvoiceDocument>;
      xml: string | null;
      pdf: ColumnType<Buffer | null, Buffer | null | undefined, Buffer>;
    };
    paypal_subscriptions: PaypalSubscriptionsTable;
    /** Disputes that PayPal told of. */
    paypal_disputes: { id: string; payment_id: string };
    paypal_refunds: { payment_id: string; total: number; lost: boolean };
    abandoned_subscriptions: {
      provider: PaymentProvider;
      subscription_id: string;
      abandoned_at: Generated<Date>;
    };
    billing_disputes: {
      provider: PaymentProvider;
      id: string;
      space_id: string;
      bill_id: string;
      cents: number;
      reason: string;
      state: DisputeState;
      opened_at: Date;
      answer_by: Date | null;
    };
    /** Who else gets a copy of each invoice. */
    invoice_recipients: { space_id: string; email: string; position: number };
    order_consents: {
      provider: PaymentProvider;
      checkout_id: string;
      space_id: string | null;
      version: string;
      language: string;
      wording: string;
      agreed_at: Date;
      /** Null until the order is paid. */
      invoice_id: ColumnType<string | null, string | null | undefined, string>;
    };
    vat_returns: { invoice_id: string; decided_at: Date };
  }
}

import type { Metadata } from "./types.ts";

export type FailureReason = "generic_decline" | "authentication_required";

export type Charge = {
  id: string;
  object: "charge";
  created: number;
  livemode: false;
  amount: number;
  amount_refunded: number;
  currency: string;
  customer: string;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  outcome: { network_status: string; reason: FailureReason | null; type: string };
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  refunded: boolean;
  status: "succeeded" | "failed";
  metadata: Metadata;
};

export type Dispute = {
  id: string;
  object: "dispute";
  created: number;
  livemode: false;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string;
  status: "needs_response" | "under_review" | "won" | "lost";
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number };
  metadata: Metadata;
};

export type InvoicePayment = {
  id: string;
  object: "invoice_payment";
  created: number;
  livemode: false;
  amount_paid: number;
  amount_requested: number;
  currency: string;
  invoice: string;
  is_default: true;
  payment: { type: "payment_intent"; payment_intent: string };
  status: "paid";
};

/** Why a payment failed, as far as it helps whoever pays and support. */
export const FAILURES = [
  "declined",
  "funds",
  "expired",
  "authentication",
  "limit",
  "blocked",
  "other",
] as const;
type Failure = (typeof FAILURES)[number];

/** Codes of Stripe in small letters, those of PayPal in capitals. */
const CODES: Readonly<Record<string, Failure>> = {
  generic_decline: "declined",
  card_declined: "declined",
  do_not_honor: "declined",
  transaction_not_allowed: "declined",
  PAYMENT_DENIED: "declined",
  insufficient_funds: "funds",
  PAYER_CANNOT_PAY: "funds",
  expired_card: "expired",
  authentication_required: "authentication",
  card_velocity_exceeded: "limit",
  withdrawal_count_limit_exceeded: "limit",
  SENDING_LIMIT_EXCEEDED: "limit",
  lost_card: "blocked",
  stolen_card: "blocked",
  restricted_card: "blocked",
  PAYER_ACCOUNT_RESTRICTED: "blocked",
};

export const failureOf = (code: string): Failure => CODES[code] ?? "other";

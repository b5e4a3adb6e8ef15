type StripeErrorBody = {
  type: string;
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
};

/** An error in Stripe's format, to be thrown. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;
  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function refuse(message: string, code?: string, param?: string): StripeError {
  return new StripeError(400, {
    type: "invalid_request_error",
    message,
    ...(code && { code }),
    ...(param && { param }),
  });
}

export function missing(what: string, id: string): StripeError {
  return new StripeError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    param: "id",
    message: `No such ${what}: '${id}'`,
  });
}

export function declined(): StripeError {
  return new StripeError(402, {
    type: "card_error",
    code: "card_declined",
    decline_code: "generic_decline",
    message: "Your card was declined.",
  });
}

export function challenged(): StripeError {
  return new StripeError(402, {
    type: "card_error",
    code: "subscription_payment_intent_requires_action",
    message:
      "Payment for this subscription requires additional user action before it can be completed successfully.",
  });
}

import { StripeError } from "./errors.ts";
import type { Fields } from "./form.ts";

const PAGE = "limit starting_after";
const ADDRESS = "city country line1 line2 postal_code state".split(" ").map((part) => `address.${part}`);
const CUSTOMER = `email name ${ADDRESS.join(" ")} tax_exempt preferred_locales.# balance
  invoice_settings.default_payment_method metadata.*`;
const PORTAL = `business_profile.headline business_profile.privacy_policy_url business_profile.terms_of_service_url
  default_return_url features.customer_update.allowed_updates features.customer_update.allowed_updates.#
  features.customer_update.enabled features.invoice_history.enabled features.payment_method_update.enabled
  features.subscription_cancel.enabled features.subscription_update.enabled
  features.subscription_update.default_allowed_updates features.subscription_update.products metadata.*`;

/** What each call takes, a `#` for a place in a list. Whatever else is sent is refused, as Stripe refuses it. */
const KNOWN: Readonly<Record<string, string>> = {
  "POST /products": "id name metadata.*",
  "GET /products": PAGE,
  "POST /prices": `currency product recurring.interval billing_scheme tiers_mode tax_behavior lookup_key nickname unit_amount
    tiers.#.up_to tiers.#.unit_amount tiers.#.unit_amount_decimal tiers.#.flat_amount metadata.*`,
  "GET /prices": `${PAGE} lookup_keys.# active`,
  "POST /coupons": "id percent_off duration name metadata.*",
  "POST /promotion_codes": `code active customer max_redemptions promotion.type promotion.coupon
    restrictions.first_time_transaction metadata.*`,
  "GET /promotion_codes": `${PAGE} code`,
  "POST /tax_rates": "active country display_name inclusive percentage tax_type metadata.*",
  "GET /tax_rates": `${PAGE} active`,
  "POST /customers": `${CUSTOMER} test_clock`,
  "POST /customers/:id": CUSTOMER,
  "GET /customers": `${PAGE} email`,
  "GET /customers/:id/payment_methods": PAGE,
  "POST /customers/:id/tax_ids": "type value",
  "GET /customers/:id/tax_ids": PAGE,
  "POST /subscriptions": `customer items.#.price items.#.quantity discounts.#.coupon default_tax_rates.# metadata.*`,
  "POST /subscriptions/:id": `items.#.id items.#.price items.#.quantity proration_behavior payment_behavior default_tax_rates
    default_tax_rates.# default_payment_method cancel_at_period_end metadata.*`,
  "GET /subscriptions": `${PAGE} customer status`,
  "POST /invoices/create_preview": `subscription subscription_details.items.#.id subscription_details.items.#.price
    subscription_details.items.#.quantity subscription_details.proration_behavior subscription_details.proration_date`,
  "POST /subscription_schedules": "from_subscription",
  "POST /subscription_schedules/:id": `end_behavior metadata.* phases.#.start_date phases.#.end_date phases.#.items.#.price
    phases.#.items.#.quantity phases.#.proration_behavior phases.#.default_tax_rates.#`,
  "GET /invoices": `${PAGE} customer subscription status`,
  "GET /invoice_payments": `${PAGE} invoice payment.type payment.payment_intent`,
  "POST /refunds": "payment_intent charge amount",
  "GET /charges": `${PAGE} customer`,
  "GET /disputes": `${PAGE} charge payment_intent`,
  "POST /disputes/:id": "evidence.uncategorized_text submit",
  "POST /checkout/sessions": `mode customer client_reference_id line_items.#.price line_items.#.quantity discounts.#.coupon
    discounts.#.promotion_code success_url cancel_url locale expires_at metadata.* subscription_data.metadata.*
    subscription_data.default_tax_rates.#`,
  "GET /checkout/sessions": `${PAGE} customer`,
  "POST /billing_portal/configurations": PORTAL,
  "POST /billing_portal/configurations/:id": `${PORTAL} active`,
  "GET /billing_portal/configurations": `${PAGE} active is_default`,
  "POST /billing_portal/sessions": "customer return_url locale configuration flow_data.type",
  "POST /test_helpers/test_clocks": "frozen_time name",
  "POST /test_helpers/test_clocks/:id/advance": "frozen_time",
  "GET /webhook_endpoints": PAGE,
  "GET /events": `${PAGE} type`,
};

/** The leaves of a form, with the name each is sent under. */
function leavesOf(fields: Fields, name = "", pattern = ""): { name: string; pattern: string }[] {
  return Object.entries(fields).flatMap(([key, value]) => {
    const inner = name === "" ? key : `${name}[${key}]`;
    const place = /^\d+$/.test(key) ? "#" : key;
    const path = pattern === "" ? place : `${pattern}.${place}`;
    return typeof value === "string" ? [{ name: inner, pattern: path }] : leavesOf(value, inner, path);
  });
}

export function refuseUnknown(call: string, fields: Fields): void {
  const known = new Set(`${KNOWN[call] ?? ""} expand.#`.split(/\s+/));
  const isKnown = (pattern: string) => known.has(pattern) || known.has(pattern.replace(/\.[^.]+$/, ".*"));
  const unknown = leavesOf(fields).find(({ pattern }) => !isKnown(pattern));
  if (!unknown) return;
  throw new StripeError(400, {
    type: "invalid_request_error",
    code: "parameter_unknown",
    param: unknown.name,
    message: `Received unknown parameter: ${unknown.name}`,
  });
}

import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { CYCLES } from "../pricing/rules.ts";
import { VAT_ROUNDINGS } from "../vat/rules.ts";
import { TERRITORIES } from "../vat/territories.ts";
import { PROVIDERS } from "./rules.ts";

/** `image` is the address of a picture of the flag. */
const Country = z.object({
  name: z.string(),
  code: z.string(),
  emoji: z.string(),
  unicode: z.string(),
  image: z.string(),
});

const cents = z.int();
/** The part of the country, where EU VAT does not apply there. */
const territory = z.nullable(z.enum(TERRITORIES));
const cycle = z.enum(CYCLES);
const provider = z.enum(PROVIDERS);

/** `country` is null until one is chosen. */
export const BillingDetails = z.object({
  name: z.string(),
  /** The street with its number; the whole address where its parts were not asked for yet. */
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.nullable(z.string()),
  territory,
  type: z.enum(["company", "private"]),
  /** A VAT number of the EU, or elsewhere a tax number as it is written there. */
  vat: z.string(),
  vat_status: z.enum(["none", "pending", "valid", "invalid"]),
  /** The buyer's own number of the order. */
  reference: z.string(),
});
export type BillingDetails = z.output<typeof BillingDetails>;

const Subscription = z.object({
  state: z.enum(["unconfirmed", "running", "overdue", "ended"]),
  slots: z.int(),
  cycle,
  period_end: z.string(),
  cancels_at: z.nullable(z.string()),
  /** What the plan changes to when the period ends. */
  next: z.nullable(z.object({ slots: z.int(), cycle })),
  /** Where an open bill is paid. */
  pay_url: z.nullable(z.string()),
  card: z.nullable(z.string()),
  /** Where it is paid. */
  provider,
  /** What a period costs before VAT: the price it was bought at. Null until it was read from the provider. */
  net: z.nullable(cents),
  /** What the next payment will be; null when there is none. */
  next_total: z.nullable(cents),
  /** The bill that could not be paid, since when; null unless the plan is overdue. */
  overdue: z.nullable(z.object({ since: z.string(), total: cents })),
});

export const Billing = z.object({
  /** Whom one can pay; empty where nobody is set up. */
  providers: z.array(provider),
  /** Where a change that was just asked for is approved; null unless that is needed first. */
  approve_url: z.nullable(z.string()),
  details: BillingDetails,
  subscription: z.nullable(Subscription),
  /** The service that is paid does not answer at the moment: what happened there comes later. */
  delayed: z.boolean(),
  /** Accounts without a slot, and until when they are kept. */
  resting: z.nullable(z.object({ usernames: z.array(z.string()), until: z.string() })),
  /** Slots from a voucher, while it is valid. */
  granted: z.nullable(z.object({ slots: z.int(), until: z.string() })),
  /** The seller's country and how VAT is rounded, for the VAT that is shown. */
  seller_country: z.string(),
  vat_rounding: z.enum(VAT_ROUNDINGS),
});
export type Billing = z.output<typeof Billing>;

export const listCountries = endpoint({
  method: "GET",
  path: "/billing/countries",
  summary: "Every country somebody can be billed in, in the reader's language.",
  answer: z.object({
    countries: z.array(Country),
    /** The parts of countries to which EU VAT does not apply, named in the reader's language. */
    territories: z.array(z.object({ code: z.enum(TERRITORIES), country: z.string(), name: z.string() })),
    /** Where the seller is, and how VAT is rounded. */
    seller_country: z.string(),
    vat_rounding: z.enum(VAT_ROUNDINGS),
    /** False where nothing can be bought. */
    open: z.boolean(),
  }),
});

export const getBilling = endpoint({
  method: "GET",
  path: "/billing",
  summary: "The billing details and the subscription of the space.",
  answer: Billing,
});

export const saveBillingDetails = endpoint({
  method: "PUT",
  path: "/billing/details",
  summary: "Sets who is billed. A VAT number of the EU is checked with VIES.",
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    address: z.string().check(z.trim(), z.minLength(1), z.maxLength(400)),
    postcode: z._default(z.string().check(z.trim(), z.maxLength(20)), ""),
    city: z._default(z.string().check(z.trim(), z.maxLength(100)), ""),
    region: z._default(z.string().check(z.trim(), z.maxLength(100)), ""),
    country: z.string().check(z.maxLength(2)),
    territory: z._default(territory, null),
    type: z.enum(["company", "private"]),
    vat: z.string().check(z.trim(), z.maxLength(40)),
    reference: z._default(z.string().check(z.trim(), z.maxLength(100)), ""),
  }),
  answer: Billing,
  errors: ["country_unknown", "vat_number_invalid", "payments_unavailable"],
});

export const checkVatNumber = endpoint({
  method: "POST",
  path: "/billing/check-vat",
  summary: "Asks VIES about a VAT number.",
  body: z.object({
    country: z.string().check(z.maxLength(2)),
    vat: z.string().check(z.trim(), z.maxLength(40)),
  }),
  answer: z.object({ result: z.enum(["valid", "invalid", "unavailable"]), name: z.nullable(z.string()) }),
});

const Quote = z.object({
  slots: z.int(),
  cycle,
  net: cents,
  discount: cents,
  /** The discount in per cent; 0 without one. */
  percent_off: z.int(),
  vat: cents,
  total: cents,
  /** In hundredths of a per cent. */
  vat_rate: z.int(),
  vat_kind: z.enum(["domestic", "eu", "reverse_charge", "export"]),
});

/** A code may also be that of a voucher. */
const VOUCHER_ERRORS = [
  "voucher_expired",
  "voucher_used_up",
  "voucher_redeemed",
  "voucher_running",
  "rate_limited",
] as const;

export const getQuote = endpoint({
  method: "GET",
  path: "/billing/quote",
  summary: "The first bill of an order, with the VAT of the saved billing details.",
  query: z.object({ slots: z.coerce.number(), cycle, code: z.optional(z.string().check(z.maxLength(40))) }),
  answer: Quote,
  errors: [
    "slots_not_for_sale",
    "billing_details_missing",
    "promo_code_invalid",
    "promo_code_used",
    ...VOUCHER_ERRORS,
  ],
});

const AT_PROVIDER = ["payments_closed", "payments_unavailable"] as const;

export const startCheckout = endpoint({
  method: "POST",
  path: "/billing/checkout",
  summary: "Opens a checkout at Stripe or PayPal and answers its address.",
  body: z.object({
    slots: z.int(),
    cycle,
    code: z.optional(z.string().check(z.maxLength(40))),
    provider: z._default(provider, "stripe"),
    /** Consumers in the EU: the version of the wording by which they agreed that the order begins at once. */
    consent: z.optional(z.string().check(z.maxLength(20))),
  }),
  answer: z.object({ url: z.string() }),
  errors: [
    "slots_not_for_sale",
    "billing_details_missing",
    "promo_code_invalid",
    "promo_code_used",
    ...VOUCHER_ERRORS,
    "order_too_small",
    "consent_missing",
    "subscription_running",
    ...AT_PROVIDER,
  ],
});

export const previewChange = endpoint({
  method: "POST",
  path: "/billing/change/preview",
  summary: "What a change of slots or cycle would cost, and when it would take effect.",
  body: z.object({ slots: z.int(), cycle }),
  answer: z.object({
    moment: z.enum(["none", "now", "period_end"]),
    /** Due at once, VAT included; 0 where nothing is. */
    due: cents,
    due_vat: cents,
    /** From the next period on, before VAT and with it. */
    next_net: cents,
    next_total: cents,
    period_end: z.string(),
  }),
  errors: ["slots_not_for_sale", "no_subscription", ...AT_PROVIDER],
});

export const changeSubscription = endpoint({
  method: "POST",
  path: "/billing/change",
  summary: "Changes slots or cycle: more at once, less when the period ends.",
  body: z.object({ slots: z.int(), cycle }),
  answer: Billing,
  errors: ["slots_not_for_sale", "no_subscription", "card_declined", ...AT_PROVIDER],
});

export const cancelSubscription = endpoint({
  method: "POST",
  path: "/billing/cancel",
  summary: "Ends the subscription when its period ends.",
  answer: Billing,
  errors: ["no_subscription", ...AT_PROVIDER],
});

export const resumeSubscription = endpoint({
  method: "POST",
  path: "/billing/resume",
  summary: "Undoes a cancellation or a planned change.",
  answer: Billing,
  errors: ["no_subscription", ...AT_PROVIDER],
});

export const openPortal = endpoint({
  method: "POST",
  path: "/billing/portal",
  summary: "The address of the card service's page where the card is changed.",
  answer: z.object({ url: z.string() }),
  errors: ["no_subscription", ...AT_PROVIDER],
});

import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { MAX_SLOTS, MIN_SLOTS } from "../pricing/rules.ts";
import { User } from "../users/contract.ts";

const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const kind = z.enum(["slots", "discount"]);

export const redeemVoucher = endpoint({
  method: "POST",
  path: "/vouchers/redeem",
  summary: "Redeems a voucher for the space: slots for some days, or a discount on its next order.",
  body: z.object({ code }),
  answer: z.object({
    kind,
    /** Slots from the voucher; `until` is when they end. */
    slots: z.nullable(z.int()),
    until: z.nullable(z.string()),
    percent: z.nullable(z.int()),
    user: User,
  }),
  errors: [
    "voucher_unknown",
    "voucher_expired",
    "voucher_used_up",
    "voucher_redeemed",
    "voucher_running",
    "voucher_no_gain",
    "rate_limited",
  ],
});

export const Voucher = z.object({
  id: z.uuid(),
  code: z.string(),
  label: z.string(),
  kind,
  slots: z.nullable(z.int()),
  days: z.nullable(z.int()),
  percent: z.nullable(z.int()),
  uses: z.int(),
  most_uses: z.int(),
  expires_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type Voucher = z.output<typeof Voucher>;

export const VOUCHER_STATES = ["open", "used_up", "expired"] as const;
/** Codes one call may make. */
export const MOST_CODES = 1000;

export const listVouchers = endpoint({
  method: "GET",
  path: "/admin/vouchers",
  summary: "Vouchers, newest first; `q` looks into code and label.",
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    q: z.optional(z.string().check(z.maxLength(100))),
    state: z.optional(z.enum(VOUCHER_STATES)),
  }),
  answer: z.object({ vouchers: z.array(Voucher), total: z.number() }),
});

const amount = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

export const createVouchers = endpoint({
  method: "POST",
  path: "/admin/vouchers",
  summary: "Creates vouchers: one with a custom code, or many with generated codes.",
  body: z.object({
    label: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    value: z.discriminatedUnion("kind", [
      z.object({
        kind: z.literal("slots"),
        slots: amount(MIN_SLOTS, MAX_SLOTS),
        days: amount(1, 3650),
      }),
      z.object({ kind: z.literal("discount"), percent: amount(1, 100) }),
    ]),
    most_uses: amount(1, 100_000),
    /** The last day it can be redeemed on. */
    last_day: z.optional(z.iso.date()),
    count: amount(1, MOST_CODES),
    /** A custom code; only when a single code is created. */
    code: z.optional(z.string().check(z.trim(), z.regex(/^[A-Za-z0-9]{3,20}$/))),
  }),
  answer: z.object({ codes: z.array(z.string()) }),
  errors: ["voucher_code_taken"],
});

export const endVoucher = endpoint({
  method: "POST",
  path: "/admin/vouchers/:id/end",
  summary: "Expires a voucher now. What was already redeemed stays.",
  params: z.object({ id: z.uuid() }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ["not_found"],
});

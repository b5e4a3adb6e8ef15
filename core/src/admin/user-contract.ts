import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { MAX_SLOTS } from "../pricing/rules.ts";

const Ok = z.object({ ok: z.literal(true) });
const ById = z.object({ id: z.uuid() });

/** Answers for the user's personal space. */
export const getUserDetails = endpoint({
  method: "GET",
  path: "/admin/users/:id",
  summary: "What a user tracks, where they are logged in, what they paid, and where their plan stands.",
  params: ById,
  answer: z.object({
    accounts: z.array(z.string()),
    sessions: z.array(
      z.object({ user_agent: z.string(), ip: z.nullable(z.string()), last_seen_at: z.string() }),
    ),
    invoices: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        issued_at: z.string(),
        total: z.int(),
        currency: z.string(),
      }),
    ),
    trial_ends_at: z.nullable(z.string()),
    paid_until: z.nullable(z.string()),
    granted: z.nullable(z.object({ slots: z.int(), until: z.string() })),
  }),
  errors: ["not_found"],
});

export const giveSlots = endpoint({
  method: "POST",
  path: "/admin/users/:id/plan",
  summary:
    "Gives a user slots for some days, as a voucher does. No days takes them back. What is paid for stays.",
  params: ById,
  body: z.object({
    slots: z.int().check(z.gte(3), z.lte(MAX_SLOTS)),
    days: z.int().check(z.gte(0), z.lte(3650)),
  }),
  answer: Ok,
  errors: ["not_found"],
});

export const extendTrial = endpoint({
  method: "POST",
  path: "/admin/users/:id/trial",
  summary: "Extends a trial by some days, or restarts one that has ended.",
  params: ById,
  body: z.object({ days: z.int().check(z.gte(1), z.lte(90)) }),
  answer: z.object({ trial_ends_at: z.string() }),
  errors: ["not_found", "plan_running"],
});

export const standIn = endpoint({
  method: "POST",
  path: "/admin/users/:id/stand-in",
  summary: "Shows the product as the user sees it, for an hour. Nothing can be changed meanwhile.",
  params: ById,
  answer: Ok,
  errors: ["not_found", "forbidden"],
});

export const endStandIn = endpoint({
  method: "POST",
  path: "/auth/stand-in/end",
  summary: "Ends looking at the product as somebody else.",
  answer: Ok,
});

export const noteOnboarding = endpoint({
  method: "PUT",
  path: "/admin/onboardings/:id",
  summary: "Saves a note about a new user's first steps, and whether they still need help.",
  params: ById,
  body: z.object({ note: z.string().check(z.trim(), z.maxLength(2000)), handled: z.boolean() }),
  answer: Ok,
  errors: ["not_found"],
});

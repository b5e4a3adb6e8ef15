import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { AdminMail, AdminSpace } from "./space-contract.ts";

const Ok = z.object({ ok: z.literal(true) });
const ById = z.object({ id: z.uuid() });

export const getUserDetails = endpoint({
  method: "GET",
  path: "/admin/users/:id",
  summary: "Each space of a user with its plan, payments, invoices and mails, and where they are logged in.",
  params: ById,
  answer: z.object({
    confirmed_at: z.nullable(z.string()),
    sessions: z.array(
      z.object({ user_agent: z.string(), ip: z.nullable(z.string()), last_seen_at: z.string() }),
    ),
    /** Their own first. */
    spaces: z.array(AdminSpace),
    /** Mails to them that are about no space: confirmations, new passwords, logins. */
    mails: z.array(AdminMail),
  }),
  errors: ["not_found"],
});

export const resetFactor = endpoint({
  method: "POST",
  path: "/admin/users/:id/reset-factor",
  summary: "Removes the second factor of somebody who lost it, after 24 hours in which they can stop it.",
  params: ById,
  /** How the admin made sure that it is this person; it stands in the audit log. */
  body: z.object({ checked: z.string().check(z.trim(), z.minLength(10), z.maxLength(500)) }),
  answer: Ok,
  errors: ["not_found", "rate_limited"],
});

export const standIn = endpoint({
  method: "POST",
  path: "/admin/users/:id/stand-in",
  summary: "Shows the product as the user sees it, for an hour. Nothing can be changed meanwhile.",
  params: ById,
  /** One of the user's spaces; without it their own. */
  body: z.object({ space_id: z.optional(z.uuid()) }),
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

import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

const Ok = z.object({ ok: z.literal(true) });

const GuardedMember = z.object({
  user_id: z.uuid(),
  name: z.string(),
  has_factor: z.boolean(),
  /** Until when they have to set one up; null where they need not. */
  until: z.nullable(z.string()),
  /** When their second factor will be removed, if the owner asked for it. */
  reset_at: z.nullable(z.string()),
  /** Whether the owner may ask for it; for others the operator does. */
  may_reset: z.boolean(),
});
export type GuardedMember = z.output<typeof GuardedMember>;

export const getCompanyFactors = endpoint({
  method: "GET",
  path: "/factors/company",
  summary: "Whether the company demands a second factor of its members, and who has one.",
  answer: z.object({
    /** Null where none is demanded. */
    demanded_since: z.nullable(z.string()),
    members: z.array(GuardedMember),
  }),
  errors: ["no_company"],
});
export type CompanyFactors = z.output<typeof getCompanyFactors.answer>;

export const demandFactors = endpoint({
  method: "PUT",
  path: "/factors/company",
  summary: "Demands a second factor of every member, who then have 14 days to set it up, or ends that.",
  body: z.object({ demanded: z.boolean() }),
  answer: getCompanyFactors.answer,
  errors: ["no_company", "own_factor_first", "fresh_proof_needed"],
});

export const askReset = endpoint({
  method: "POST",
  path: "/factors/company/resets",
  summary: "Removes the second factor of a member who lost it, after 24 hours in which they can stop it.",
  body: z.object({ user_id: z.uuid() }),
  answer: getCompanyFactors.answer,
  errors: ["no_company", "not_found", "own_factor_first", "reset_by_operator", "rate_limited"],
});

export const withdrawReset = endpoint({
  method: "DELETE",
  path: "/factors/company/resets/:user_id",
  summary: "Takes back that a member's second factor will be removed.",
  params: z.object({ user_id: z.uuid() }),
  answer: getCompanyFactors.answer,
  errors: ["no_company", "not_found"],
});

export const stopOwnReset = endpoint({
  method: "DELETE",
  path: "/factors/reset",
  summary: "Stops that the caller's second factor is removed.",
  answer: Ok,
  errors: ["not_found"],
});

/** The mail links to /stop-reset?token={token}. */
export const stopReset = endpoint({
  method: "POST",
  path: "/factors/reset/stop",
  summary: "Stops that a second factor is removed, by the link in the mail about it.",
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: Ok,
  errors: ["link_gone"],
});

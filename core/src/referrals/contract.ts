import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

/** Figures only: the product pays nothing out. */
const Referrals = z.object({
  /** The code in `/ref/{code}`; null until the user requests one. */
  code: z.nullable(z.string()),
  campaigns: z.array(
    z.object({
      /** The part after the code in the address; null if there is none. */
      source: z.nullable(z.string()),
      signups: z.int(),
      /** Invoices that these people paid, refunds taken off. */
      orders: z.int(),
    }),
  ),
});

export const getReferrals = endpoint({
  method: "GET",
  path: "/referrals",
  summary: "The caller's own referral link, with sign-ups and paid orders per campaign.",
  answer: Referrals,
});

export const joinReferrals = endpoint({
  method: "POST",
  path: "/referrals",
  summary: "Creates the caller's referral link, or returns the existing one.",
  answer: Referrals,
});

import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { CHECKS, NOTES, VERDICTS } from "./rules.ts";

export const getReadiness = endpoint({
  method: "GET",
  path: "/admin/readiness",
  summary: "Asks every outside service that is set up whether it is ready. Sends no mail.",
  answer: z.object({
    findings: z.array(
      z.object({
        check: z.enum(CHECKS),
        verdict: z.enum(VERDICTS),
        note: z.enum(NOTES),
        values: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
    /** Where a test mail would go. */
    mail_to: z.string(),
  }),
});

export const sendTestMail = endpoint({
  method: "POST",
  path: "/admin/readiness/mail",
  summary: "Sends a test mail to the operator's support address.",
  answer: z.object({ ok: z.literal(true) }),
  errors: ["rate_limited", "test_mail_failed"],
});

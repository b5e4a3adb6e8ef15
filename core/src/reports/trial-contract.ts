import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { TrialRecipient } from "./trial-recipient.ts";

export const askTrialRecipient = endpoint({
  method: "POST",
  path: "/reports/trial-recipient",
  summary:
    "During the trial: asks one address outside the space whether it wants the reports. One mail goes there, without words of the sender.",
  body: z.object({ email: z.string().check(z.maxLength(254)) }),
  answer: z.object({ recipient: TrialRecipient }),
  errors: ["email_invalid", "trial_recipient_taken", "invitations_unwanted", "rate_limited"],
});

/** The token of the link in that mail. */
const Token = z.object({ token: z.string().check(z.maxLength(200)) });
const Asked = z.object({ email: z.string(), from: z.string(), agreed: z.boolean() });

export const readTrialConsent = endpoint({
  method: "GET",
  path: "/reports/consent",
  summary: "Who asks to send reports to the address that got this link.",
  query: Token,
  answer: Asked,
  errors: ["link_gone"],
});

export const giveTrialConsent = endpoint({
  method: "POST",
  path: "/reports/consent",
  summary: "Agrees to get the reports that somebody in the trial wants to send.",
  body: Token,
  answer: Asked,
  errors: ["link_gone"],
});

import * as z from "zod/mini";

/** Somebody outside the space, who gets a trial's reports once they agreed. */
export const TrialRecipient = z.object({ email: z.string(), agreed: z.boolean(), asked_at: z.string() });

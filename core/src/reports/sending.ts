import * as z from "zod/mini";
import { Remarks } from "./remarks.ts";

const SENDING_STATES = ["waiting", "sending", "sent", "skipped", "failed"] as const;
const SENDING_REASONS = [
  "no_accounts",
  "not_collected",
  "stale",
  "not_in_plan",
  "too_large",
  "not_sent",
  "deleted",
  "not_approved",
  "review_skipped",
] as const;
const DELIVERY_STATES = [
  "queued",
  "sent",
  "refused",
  "unsubscribed",
  "failed",
  "bounced",
  "complained",
] as const;

export const Sending = z.object({
  id: z.uuid(),
  kind: z.enum(["schedule", "hand", "test"]),
  /** The local date on which it was due. */
  period: z.string(),
  due_at: z.string(),
  state: z.enum(SENDING_STATES),
  /** Why it waits, was left out or failed. */
  reason: z.nullable(z.enum(SENDING_REASONS)),
  /** The accounts whose figures are missing. */
  usernames: z.array(z.string()),
  ended_at: z.nullable(z.string()),
  recipients: z.array(
    z.object({
      email: z.string(),
      state: z.enum(DELIVERY_STATES),
      reason: z.nullable(z.string()),
      at: z.nullable(z.string()),
    }),
  ),
  /** How often its page was opened. */
  opened: z.number(),
  /** What was said in this sending alone. */
  this_time: Remarks,
});
export type Sending = z.output<typeof Sending>;

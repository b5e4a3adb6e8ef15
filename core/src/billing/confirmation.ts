import * as z from "zod/mini";
import { CYCLES } from "../pricing/rules.ts";
import { User } from "../users/contract.ts";

/**
 * What became of a payment, asked by the page people return to: `overdue` and `ended` where the plan it paid for failed
 * to renew or is over since.
 */
export const Confirmation = z.object({
  state: z.enum(["open", "waiting", "active", "overdue", "ended", "expired"]),
  slots: z.nullable(z.int()),
  cycle: z.nullable(z.enum(CYCLES)),
  user: User,
});
export type Confirmation = z.infer<typeof Confirmation>;

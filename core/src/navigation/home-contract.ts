import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { DayText } from "../stats/contract.ts";

export const Example = z.object({
  username: z.string(),
  name: z.nullable(z.string()),
  profile_pic_hash: z.nullable(z.string()),
  followers_count: z.nullable(z.number()),
  /** Of followers, in 30 days or since the first collected day. */
  change: z.nullable(z.number()),
  change_days: z.number(),
  /** Followers of thirty days, oldest first; null is a day without data. */
  sparkline: z.array(z.nullable(z.number())),
  /** The last of these days. */
  last_day: z.nullable(DayText),
});
export type Example = z.output<typeof Example>;

export const getHome = endpoint({
  method: "GET",
  path: "/home",
  summary:
    "What the home page shows of this installation: examples, customers' logos, ways to pay, its address.",
  answer: z.object({
    /** The profiles of the setting that are collected. */
    examples: z.array(Example),
    /** Logos that the operator put there. */
    logos: z.array(z.object({ name: z.string(), url: z.string() })),
    /** Whether a demo can be opened without an account, at /demo. */
    demo: z.boolean(),
    payments: z.enum(["both", "card", "paypal", "none"]),
    /** Where this installation is, for addresses to copy. */
    origin: z.string(),
  }),
});

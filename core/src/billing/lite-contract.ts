import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { User } from "../users/contract.ts";

export const switchToLite = endpoint({
  method: "POST",
  path: "/billing/lite",
  summary:
    "Goes on with the free plan after a plan lapsed or a trial ended. Of more than two accounts the ones named are kept; the others rest for 30 days and come back when a plan is bought.",
  body: z.object({ keep: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(2)), []) }),
  answer: z.object({ user: User }),
  errors: ["plan_running", "lite_choice_needed"],
});

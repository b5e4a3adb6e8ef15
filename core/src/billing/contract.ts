import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { User } from "../users/contract.ts";

export const switchToLite = endpoint({
  method: "POST",
  path: "/billing/lite",
  summary:
    "Gives up a plan that lapsed and goes on with the free one. Accounts above its slots stay until removed.",
  answer: z.object({ user: User }),
  errors: ["plan_running"],
});
